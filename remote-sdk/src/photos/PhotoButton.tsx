import { useRef } from 'react';
import { Button, Icon } from 'shared-ui';
import { useMessages } from './messages.ts';

export interface PhotoButtonProps {
  label: string;
  busy: boolean;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/**
 * Opens the device's choice of photos. The same photo may be chosen again after a failure.
 * @example <PhotoButton label="Add photo" busy={busy} onChoose={(file) => void upload(file)} />
 */
export function PhotoButton({ label, busy, disabled = false, onChoose }: PhotoButtonProps) {
  const words = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        busyLabel={words.sending}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" size={18} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

import type { ThreeLanguages } from 'operations-contracts';
import { Stack } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../messages.ts';

export const noTexts: ThreeLanguages = { en: '', hi: '', bn: '' };
export const areThere = (texts: ThreeLanguages): boolean => Object.values(texts).every((text) => text.trim() !== '');

interface Props {
  readonly label: string;
  readonly value: ThreeLanguages;
  readonly optional?: boolean;
  readonly onChange: (value: ThreeLanguages) => void;
}

/** A text that a provider reads in their language: staff write all three. */
export function ThreeTexts({ label, value, optional = false, onChange }: Props) {
  const words = useMessages();
  return (
    <Stack gap={3} role="group" aria-label={label}>
      {(['en', 'hi', 'bn'] as const).map((language) => (
        <TextField
          key={language}
          label={`${label} (${words.languages[language]})`}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          multiline
          rows={3}
          required={!optional}
        />
      ))}
    </Stack>
  );
}

import { TextField } from 'shared-ui/forms';

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly error?: string | undefined;
  /** Gets what was typed: the server says what is no number. */
  readonly onChange: (value: never) => void;
}

/** A whole number of the catalogue. */
export function NumberField({ label, value, error, onChange }: Props) {
  return (
    <TextField
      label={label}
      value={value === null ? '' : String(value)}
      error={error}
      inputMode="numeric"
      onChange={(text) => onChange(text as never)}
    />
  );
}

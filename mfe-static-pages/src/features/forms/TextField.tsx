import type { ComponentProps } from 'react';
import { Field, TextInput } from 'shared-ui';

export interface TextFieldProps<Name extends string>
  extends Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'> {
  name: Name;
  label: string;
  value: string;
  error?: string;
  hint?: string;
  onChange: (name: Name, value: string) => void;
}

/** One line of text with its label and error, which tells by name what was typed. */
export function TextField<Name extends string>({
  name,
  label,
  error,
  hint,
  required,
  onChange,
  ...input
}: TextFieldProps<Name>) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(field) => (
        <TextInput {...field} {...input} name={name} onChange={(event) => onChange(name, event.target.value)} />
      )}
    </Field>
  );
}

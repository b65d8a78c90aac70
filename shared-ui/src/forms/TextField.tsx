import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from './Field.tsx';
import { TextArea, TextInput } from './inputs.tsx';

/** What a browser needs to fill a field in, and the most that the server takes. */
const kinds = {
  name: { autoComplete: 'name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  /** An area and a city. */
  location: { autoComplete: 'address-level2', maxLength: 300 },
} as const;

interface TextFieldOwnProps {
  /** A usual field: its type, autofill and greatest length. */
  kind?: keyof typeof kinds;
  label: ReactNode;
  value: string;
  error?: ReactNode;
  hint?: ReactNode;
  onChange: (value: string) => void;
}

type Inherited<Element extends 'input' | 'textarea'> = Omit<
  ComponentPropsWithRef<Element>,
  keyof TextFieldOwnProps | 'children'
>;

export type TextFieldProps = TextFieldOwnProps &
  ((Inherited<'input'> & { multiline?: false }) | (Inherited<'textarea'> & { multiline: true }));

/**
 * A text box, or with `multiline` a text area, with its label, hint and error.
 *
 *     <TextField label="Email" kind="email" required {...form.field('email')} />
 */
export function TextField({ kind, label, hint, error, required, id, onChange, ...rest }: TextFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value);
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => {
        if (rest.multiline) {
          const { multiline: _, ...input } = rest;
          return <TextArea {...control} {...input} onChange={handleChange} />;
        }
        const { multiline: _, ...input } = rest;
        return <TextInput {...control} {...(kind && kinds[kind])} {...input} onChange={handleChange} />;
      }}
    </Field>
  );
}

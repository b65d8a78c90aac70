import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { Select } from './inputs.tsx';

export interface SelectFieldProps<Value extends string> {
  label: ReactNode;
  name?: string;
  value: Value | '';
  options: readonly Value[];
  /** Words of each option. */
  words: Readonly<Record<Value, string>>;
  /** Stands where nothing is chosen yet, and cannot be chosen. */
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  onChange: (value: Value) => void;
}

/**
 * The platform's list of choices with its label and error.
 *
 *     <SelectField label="City" options={cities} words={cityNames} {...form.field('city')} />
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  return (
    <Field label={props.label} error={props.error} required={props.required}>
      {(control) => (
        <Select
          {...control}
          name={props.name}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value as Value)}
        >
          {props.placeholder !== undefined && (
            <option value="" disabled>
              {props.placeholder}
            </option>
          )}
          {props.options.map((value) => (
            <option key={value} value={value}>
              {props.words[value]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

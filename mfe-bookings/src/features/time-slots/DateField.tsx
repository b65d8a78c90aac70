import { useState } from 'react';
import { kolkataDate } from 'shared-contracts';
import { TextInput, useNow } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';

const MINUTE = 60_000;

/** Today in Kolkata, also when midnight passes while the form is open. */
const useToday = (): string => kolkataDate(new Date(useNow(MINUTE)));

export interface DateFieldProps {
  value: string;
  onChange: (date: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** Of an error that stands elsewhere and is about this field. */
  errorId?: string | undefined;
}

/** A day that is not over yet in Kolkata, whatever the zone of the device. */
export function DateField({ value, onChange, hint, error, errorId }: DateFieldProps) {
  const messages = useMessages();
  const today = useToday();
  // A date typed digit by digit passes through early years: it stays in the field and is no choice.
  const [early, setEarly] = useState('');
  const change = (typed: string) => {
    const past = typed !== '' && typed < today;
    setEarly(past ? typed : '');
    onChange(past ? '' : typed);
  };
  const pastError = early >= '2000' ? messages.form.pastDate : undefined;
  return (
    <Field label={messages.form.date} required hint={hint} error={pastError ?? error}>
      {(control) => (
        <TextInput
          {...control}
          {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
          type="date"
          min={today}
          value={value || early}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

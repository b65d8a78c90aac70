import styled from '@emotion/styled';
import { useState } from 'react';
import { latinDigits } from 'shared-contracts';
import { theme } from '../theme/theme.ts';

/* Lies over the written value, which is better to read, until somebody types. */
const Field = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 1.5px solid ${theme.color.primary};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  font: inherit;
  text-align: center;
  opacity: 0;
  cursor: text;
  &:focus { opacity: 1; outline: none; }
`;

const MOST_DIGITS = 7;

export interface TypedValueProps {
  label: string;
  value: number;
  onType: (value: number) => void;
}

/** A whole number as a field; what is half typed or empty is no value yet. */
export function TypedValue({ label, value, onType }: TypedValueProps) {
  const [draft, setDraft] = useState<string>();
  const type = (typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '').slice(0, MOST_DIGITS);
    setDraft(digits);
    if (digits !== '') onType(Number(digits));
  };
  return (
    <Field
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={String(value)}
      value={draft ?? String(value)}
      // Typing begins anew: WebKit drops a selection made here, and would write into the middle of the old value.
      onFocus={() => setDraft('')}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={() => setDraft(undefined)}
    />
  );
}

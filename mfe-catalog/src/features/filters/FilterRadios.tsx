import styled from '@emotion/styled';
import { useId } from 'react';
import { Fieldset, text, theme } from 'shared-ui';

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: ${theme.touchTarget};
  margin-inline: -${theme.space(2)};
  padding-inline: ${theme.space(2)};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.inkSoft};
  ${text('sm')}
  cursor: pointer;
  @media (pointer: fine) { min-height: 36px; }
  @media (hover: hover) {
    &:hover { background: ${theme.color.surfaceSunk}; }
  }
  &:has(:checked) { color: ${theme.color.ink}; font-weight: 650; }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: -1px; }
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${theme.color.primary};
    outline: none;
  }
`;

export interface FilterRadiosProps<V> {
  label: string;
  /** `null` is the first choice's usual value: all, or any. */
  options: readonly { value: V | null; label: string }[];
  value: V | null;
  onChange(value: V | null): void;
}

/** One filter as a compact list of radio buttons. */
export function FilterRadios<V extends string | number>({ label, options, value, onChange }: FilterRadiosProps<V>) {
  const name = useId();
  return (
    <Fieldset legend={label}>
      {options.map((option) => (
        <Choice key={option.label}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </Choice>
      ))}
    </Fieldset>
  );
}

import styled from '@emotion/styled';
import { Icon, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Chip = styled.label`
  position: relative;
  display: grid;
  flex: none;
  justify-items: center;
  align-content: center;
  min-width: 64px;
  min-height: 56px;
  padding: ${theme.space(1)} ${theme.space(2)};
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.inkSoft};
  ${text('xs')}
  font-weight: 600;
  cursor: pointer;
  &:has(input:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }
  &:has([aria-invalid]) { border-color: ${theme.color.danger}; }
`;
/* The device's own calendar behind words of ours: its own words are in the device's language. Whoever types sees it. */
const Field = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  margin: 0;
  padding: 0 ${theme.space(2)};
  border: 0;
  border-radius: inherit;
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: 1rem;
  opacity: 0;
  cursor: pointer;
  &:focus-visible {
    outline: none;
    @media (hover: hover) { left: auto; width: 152px; opacity: 1; }
  }
`;

export interface DateChipProps {
  value: string;
  min: string;
  onChange: (date: string) => void;
  /** Of the error that stands elsewhere and is about this field. */
  errorId: string | undefined;
}

/** Opens the device's calendar where a page may; else the field is typed into. */
function openCalendar(field: HTMLInputElement): void {
  try {
    field.showPicker?.();
  } catch {
    // Some browsers let only their own button open it.
  }
}

/** Any other day, from the device's calendar. */
export function DateChip({ value, min, onChange, errorId }: DateChipProps) {
  const { form } = useMessages();
  return (
    <Chip>
      <Icon name="calendar" size={20} />
      {form.date}
      <Field
        type="date"
        required
        min={min}
        value={value}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onClick={(event) => openCalendar(event.currentTarget)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Chip>
  );
}

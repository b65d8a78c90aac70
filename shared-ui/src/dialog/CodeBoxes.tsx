import styled from '@emotion/styled';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Fieldset } from '../forms/Fieldset.tsx';
import { TextInput } from '../forms/inputs.tsx';
import { text, theme } from '../theme/theme.ts';
import { CODE_LENGTH, type CodeDigits, type CodeEdit, enter, spread } from './code-digits.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(${CODE_LENGTH}, minmax(0, 56px));
  gap: ${theme.space(2)};
`;
const Box = styled(TextInput)`
  min-height: 56px;
  padding: 0;
  ${text('xl')}
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export interface CodeBoxesProps {
  /** Names the group: `One-time code`. */
  legend: string;
  /** Names a box: `Digit 1 of 6`. */
  digitLabel: (position: number, length: number) => string;
  /** The first box takes the code that a phone reads from an SMS. */
  oneTime?: boolean;
  digits: CodeDigits;
  onChange: (digits: CodeDigits) => void;
  /** Changes when the boxes should take the focus: at the first empty one. */
  focusKey: number;
  invalid?: boolean;
  describedBy?: string;
}

/**
 * Six boxes in one group. No maxlength: some autofills put the whole code into the first box, and it is
 * spread from there.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { legend, digitLabel, oneTime, digits, onChange, focusKey, invalid, describedBy } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const latest = useRef(digits);
  useLayoutEffect(() => {
    latest.current = digits;
  });

  const focus = (box: number) => boxes.current[Math.max(0, Math.min(box, CODE_LENGTH - 1))]?.focus();
  const apply = (edit: CodeEdit) => {
    onChange(edit.digits);
    focus(edit.focus);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: focusKey is the wish to take the focus
  useLayoutEffect(() => {
    const firstEmpty = latest.current.indexOf('');
    boxes.current[firstEmpty === -1 ? 0 : firstEmpty]?.focus();
  }, [focusKey]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const target =
      event.key === 'ArrowLeft' || (event.key === 'Backspace' && digits[at] === '')
        ? at - 1
        : event.key === 'ArrowRight'
          ? at + 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? CODE_LENGTH - 1
              : undefined;
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focus(target);
  };

  return (
    <Fieldset legend={legend} aria-describedby={describedBy}>
      <Row>
        {digits.map((digit, at) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={at}
            ref={(box: HTMLInputElement | null) => {
              boxes.current[at] = box;
            }}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 && oneTime ? 'one-time-code' : 'off'}
            aria-label={digitLabel(at + 1, CODE_LENGTH)}
            aria-invalid={invalid || undefined}
            data-autofocus={at === 0 ? '' : undefined}
            value={digit}
            onChange={(event) => apply(enter(digits, at, event.target.value))}
            onPaste={(event) => {
              event.preventDefault();
              apply(spread(digits, at, event.clipboardData.getData('text')));
            }}
            onKeyDown={(event) => handleKeyDown(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </Row>
    </Fieldset>
  );
}

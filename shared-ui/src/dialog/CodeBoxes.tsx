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

const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => CODE_LENGTH - 1,
};

/** Which box has the focus: after an edit, a key, and when the owner wishes it. */
function useBoxFocus(digits: CodeDigits, focusKey: number) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const latest = useRef(digits);
  useLayoutEffect(() => {
    latest.current = digits;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: focusKey is the wish to take the focus
  useLayoutEffect(() => {
    const firstEmpty = latest.current.indexOf('');
    boxes.current[firstEmpty === -1 ? 0 : firstEmpty]?.focus();
  }, [focusKey]);

  const focus = (box: number) => boxes.current[Math.max(0, Math.min(box, CODE_LENGTH - 1))]?.focus();
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isEmptied = event.key === 'Backspace' && digits[at] === '';
    const target = isEmptied ? at - 1 : moves[event.key]?.(at);
    if (target === undefined) return;
    event.preventDefault();
    focus(target);
  };
  return { boxes, focus, handleKeyDown };
}

/**
 * Six boxes in one group. No maxlength: some autofills put the whole code into the first box, and it is spread from
 * there.
 *
 *     <CodeBoxes oneTime legend="One-time code" digitLabel={digitOf} digits={digits} onChange={setDigits} focusKey={0}
 *     />
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { legend, digitLabel, oneTime, digits, onChange, focusKey, invalid, describedBy } = props;
  const { boxes, focus, handleKeyDown } = useBoxFocus(digits, focusKey);
  const apply = (edit: CodeEdit) => {
    onChange(edit.digits);
    focus(edit.focus);
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

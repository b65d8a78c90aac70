import styled from '@emotion/styled';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { LOGIN_CODE_LENGTH } from 'shared-contracts';
import { TextInput, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { enter, type OtpDigits, type OtpEdit, spread } from './otp-digits.ts';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${theme.space(2)};
  ${text('sm')}
  font-weight: 650;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(${LOGIN_CODE_LENGTH}, minmax(0, 56px));
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

export interface OtpBoxesProps {
  digits: OtpDigits;
  onChange: (digits: OtpDigits) => void;
  /** Changes when the boxes should take the focus: at the first empty one. */
  focusKey: number;
  invalid?: boolean;
  describedBy?: string;
}

/**
 * Six boxes in one group (decisions §4). No maxlength: some autofills put the whole code into the first box, and it is
 * spread from there.
 */
export function OtpBoxes({ digits, onChange, focusKey, invalid, describedBy }: OtpBoxesProps) {
  const messages = useMessages();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const latest = useRef(digits);
  useLayoutEffect(() => {
    latest.current = digits;
  });

  const focus = (box: number) => boxes.current[Math.max(0, Math.min(box, LOGIN_CODE_LENGTH - 1))]?.focus();
  const apply = (edit: OtpEdit) => {
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
              ? LOGIN_CODE_LENGTH - 1
              : undefined;
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focus(target);
  };

  return (
    <Group aria-describedby={describedBy}>
      <Legend>{messages.otp.legend}</Legend>
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
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={messages.otp.digit(at + 1, LOGIN_CODE_LENGTH)}
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
    </Group>
  );
}

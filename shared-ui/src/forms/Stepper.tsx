import styled from '@emotion/styled';
import { useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';
import { TypedValue } from './TypedValue.tsx';

const Root = styled.div`
  display: inline-flex;
  width: fit-content;
  align-items: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(1)};
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
`;
const Box = styled.div`
  position: relative;
  display: grid;
  min-width: 5.5em;
  min-height: ${theme.touchTarget};
  place-items: center;
  ${text('lg')}
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export interface StepperProps {
  /** What is being changed: `Offer price`. */
  label: string;
  value: number;
  onDecrease: () => void;
  onIncrease: () => void;
  /** The value can be typed too, as a whole number in any digits; absent: only stepped. */
  onType?: (value: number) => void;
  canDecrease?: boolean;
  canIncrease?: boolean;
  format?: (value: number) => string;
}

/**
 * A value that goes up and down in steps, and is typed where its owner takes that; the owner decides the steps and
 * bounds.
 *
 *     <Stepper label="Offer price" value={price} onDecrease={lower} onIncrease={raise} canDecrease={price > 0} />
 */
export function Stepper({
  label,
  value,
  onDecrease,
  onIncrease,
  onType,
  canDecrease = true,
  canIncrease = true,
  format = String,
}: StepperProps) {
  const messages = useMessages();
  const valueId = useId();
  return (
    <Root role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={messages.decrease(label)}
        disabled={!canDecrease}
        aria-controls={valueId}
        onClick={onDecrease}
      />
      <Box>
        <output id={valueId} aria-live="polite">
          {format(value)}
        </output>
        {onType && <TypedValue label={label} value={value} onType={onType} />}
      </Box>
      <IconButton
        icon="plus"
        label={messages.increase(label)}
        disabled={!canIncrease}
        aria-controls={valueId}
        onClick={onIncrease}
      />
    </Root>
  );
}

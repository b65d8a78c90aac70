import styled from '@emotion/styled';
import { useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';

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
const Value = styled.output`
  min-width: 5.5em;
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
  canDecrease?: boolean;
  canIncrease?: boolean;
  format?: (value: number) => string;
}

/**
 * A value that goes up and down in steps; the owner decides the steps and bounds.
 *
 *     <Stepper label="Offer price" value={price} onDecrease={lower} onIncrease={raise} canDecrease={price > 0} />
 */
export function Stepper({
  label,
  value,
  onDecrease,
  onIncrease,
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
      <Value id={valueId} aria-live="polite">
        {format(value)}
      </Value>
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

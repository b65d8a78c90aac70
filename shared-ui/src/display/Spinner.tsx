import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

export const SpinnerRing = styled.span`
  display: inline-block;
  flex: none;
  width: 1.15em;
  height: 1.15em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

/**
 * Something runs whose shape is not known yet; the label is read out.
 *
 *     <Spinner label="Loading..." />
 */
export function Spinner({ label }: { label?: string }) {
  const { loading } = useMessages();
  return (
    <span role="status">
      <SpinnerRing aria-hidden="true" />
      <VisuallyHidden>{label ?? loading}</VisuallyHidden>
    </span>
  );
}

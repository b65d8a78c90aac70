import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages.ts';
import { media, theme } from '../theme/theme.ts';
import { Skeleton } from './Skeleton.tsx';

const appear = keyframes`from { opacity: 0; }`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 1000;
  display: grid;
  place-items: center;
  background: ${theme.color.scrim};
  animation: ${appear} 200ms 150ms backwards;
  ${media.mobile} { place-items: end center; }
`;
const Sheet = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  width: min(480px, 100%);
  padding: ${theme.space(6)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow[3]};
  ${media.mobile} { border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0; }
`;

/** Stands where a dialog will, while its code is on the way. Shows after a moment, so that quick loads do not flash. */
export function DialogSkeleton({ label }: { label?: string }) {
  const { loading } = useMessages();
  return (
    <Veil>
      <Sheet role="status">
        <VisuallyHidden>{label ?? loading}</VisuallyHidden>
        <Skeleton width="55%" height={26} />
        <Skeleton lines={2} height={16} />
        <Skeleton height={48} radius="md" />
        <Skeleton height={48} radius="md" />
      </Sheet>
    </Veil>
  );
}

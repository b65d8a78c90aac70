import styled from '@emotion/styled';
import { Button, ErrorState, theme } from 'shared-ui';
import { useMessages } from '../messages.ts';

export interface DialogFailureProps {
  /** Absent: trying again cannot help. */
  onRetry?: () => void;
  onClose: () => void;
}

const Root = styled.div`
  position: fixed;
  inset: auto ${theme.space(4)} ${theme.space(4)};
  z-index: 1500;
  max-width: 420px;
  margin-inline: auto;
  padding: ${theme.space(4)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow[3]};
  text-align: center;
`;

/** A failure without the frame of a dialog: needs nothing but what the page already has. */
export function PlainDialogFailure({ onRetry, onClose }: DialogFailureProps) {
  const messages = useMessages();
  return (
    <Root>
      <ErrorState message={messages.sectionFailed} onRetry={onRetry} />
      <Button variant="quiet" onClick={onClose}>
        {messages.close}
      </Button>
    </Root>
  );
}

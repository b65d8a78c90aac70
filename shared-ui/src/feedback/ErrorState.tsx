import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../display/Icon.tsx';
import { useMessages } from '../messages.ts';
import { theme } from '../theme/theme.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space(4)};
  padding: ${theme.space(8)} ${theme.space(5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  text-align: center;
  & > svg { color: ${theme.color.danger}; }
`;

export interface ErrorStateProps {
  message: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

/**
 * Something could not be loaded: what, and a button to try again.
 *
 *     <ErrorState message={messageOf(error)} onRetry={refetch} busy={isFetching} />
 */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  const messages = useMessages();
  return (
    <Root role="alert">
      <Icon name="alert" size={28} />
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
    </Root>
  );
}

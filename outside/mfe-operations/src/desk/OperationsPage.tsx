import type { OwnAccount } from 'operations-contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from 'shared-contracts';
import { Container, ErrorState, Notice, Waiting } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { Frame } from './Frame.tsx';
import { SignIn } from './SignIn.tsx';
import { Body, Desk } from './styles.ts';
import { useOperation } from './useOperations.ts';

/** `/hi/operations/audit` → `['audit']`. */
const partsOf = (pathname: string): string[] =>
  (pathname.split('/operations').slice(1).join('/operations') ?? '').split('/').filter((part) => part !== '');

/** The operations desk: who is not signed in signs in first. */
export function OperationsPage() {
  const messages = useMessages();
  const parts = partsOf(useLocation().pathname);
  const account = useOperation('getDeskSession', {});
  const isSignedOut = account.data === null;
  // Whose session ends finds what they wrote when they sign in again.
  const [last, setLast] = useState<OwnAccount | null>(null);
  if (account.data && account.data !== last) setLast(account.data);
  if (account.isPending && last) setLast(null);
  return (
    <Container>
      <Body>
        {account.isPending && <Waiting label={messages.loading} ring />}
        {isSignedOut && last && <Notice tone="warning">{messages.sessionOver}</Notice>}
        {isSignedOut && <SignIn byLink={parts[0] === 'enter'} />}
        {account.isError && <ErrorState message={messageOf(account.error)} onRetry={() => void account.refetch()} />}
        {last && (
          <Desk hidden={isSignedOut}>
            <Frame key={last.id} account={last} parts={parts} />
          </Desk>
        )}
      </Body>
    </Container>
  );
}

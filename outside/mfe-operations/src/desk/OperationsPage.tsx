import { useLocation } from 'react-router-dom';
import { messageOf } from 'shared-contracts';
import { Container, ErrorState, Waiting } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { Frame } from './Frame.tsx';
import { SignIn } from './SignIn.tsx';
import { Body } from './styles.ts';
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
  return (
    <Container>
      <Body>
        {account.isPending && <Waiting label={messages.loading} ring />}
        {isSignedOut && <SignIn byLink={parts[0] === 'enter'} />}
        {account.isError && <ErrorState message={messageOf(account.error)} onRetry={() => void account.refetch()} />}
        {account.data && <Frame account={account.data} parts={parts} />}
      </Body>
    </Container>
  );
}

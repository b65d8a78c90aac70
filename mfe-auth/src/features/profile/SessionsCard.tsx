import styled from '@emotion/styled';
import { useState } from 'react';
import { callKey, useCall, useCallMutation, useQueryClient } from 'remote-sdk';
import { messageOf, type UserSession } from 'shared-contracts';
import { Button, ErrorState, FormError, Notice, Skeleton, Stack, theme, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProfileSection } from '../../parts/ProfileSection.tsx';
import { SessionRow } from './SessionRow.tsx';

const List = styled(Stack)`
  & > li + li { border-top: 1px solid ${theme.color.line}; }
`;

/** Devices that are signed in; any other than this one can be ended. */
export function SessionsCard() {
  const words = useMessages().sessions;
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const list = useCall('listSessions', {});
  const onSettled = () => queryClient.invalidateQueries({ queryKey: callKey('listSessions') });
  const end = useCallMutation('endSession', { onSettled });
  const endOthers = useCallMutation('endOtherSessions', { onSettled });

  const endSession = ({ id, device }: UserSession) => {
    setSaid(null);
    end.mutate({ params: { id } }, { onSuccess: () => setSaid(words.ended(device)) });
  };

  const endAll = () => {
    setSaid(null);
    endOthers.mutate({}, { onSuccess: () => setSaid(words.othersEnded) });
  };
  const failure = end.error ?? endOthers.error;

  return (
    <ProfileSection title={words.title}>
      {said !== null && <Notice tone="success">{said}</Notice>}
      <FormError>{failure && messageOf(failure)}</FormError>
      {list.data ? (
        <List as="ul" role="list" gap={0}>
          {list.data.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.params.id === session.id}
              onEnd={() => endSession(session)}
            />
          ))}
        </List>
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} busy={list.isFetching} onRetry={() => list.refetch()} />
      ) : (
        <>
          <Waiting quiet />
          <Skeleton lines={4} height={20} />
        </>
      )}
      {(list.data?.data.length ?? 0) > 1 && (
        <Button variant="secondary" block busy={endOthers.isPending} busyLabel={words.ending} onClick={endAll}>
          {words.endOthers}
        </Button>
      )}
    </ProfileSection>
  );
}

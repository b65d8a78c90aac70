import styled from '@emotion/styled';
import { useState } from 'react';
import { callKey, useCall, useCallMutation, useQueryClient } from 'remote-sdk';
import { messageOf, type UserSession } from 'shared-contracts';
import { ErrorState, FormError, Notice, Skeleton, Stack, theme, Waiting } from 'shared-ui';
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
  const [endedDevice, setEndedDevice] = useState<string | null>(null);
  const list = useCall('listSessions', {});
  const end = useCallMutation('endSession', {
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey('listSessions') }),
  });

  const endSession = ({ id, device }: UserSession) => {
    setEndedDevice(null);
    end.mutate({ params: { id } }, { onSuccess: () => setEndedDevice(device) });
  };

  return (
    <ProfileSection title={words.title}>
      {endedDevice !== null && <Notice tone="success">{words.ended(endedDevice)}</Notice>}
      <FormError>{end.error && messageOf(end.error)}</FormError>
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
    </ProfileSection>
  );
}

import styled from '@emotion/styled';
import { useState } from 'react';
import { callKey, useCall, useCallMutation, useHost, useQueryClient } from 'remote-sdk';
import { type Address, addressLimits, addressLine, messageOf } from 'shared-contracts';
import { Button, ErrorState, FormError, Icon, Notice, Skeleton, Stack, Text, theme, Waiting } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { ProfileSection } from '../../parts/ProfileSection.tsx';

const List = styled(Stack)`
  & > li + li { border-top: 1px solid ${theme.color.line}; }
`;
const Row = styled.li`
  padding-block: ${theme.space(3)};
  overflow-wrap: anywhere;
`;

/** The saved addresses of the customer: to add, change and remove. */
export function AddressesCard() {
  const words = useMessages().address;
  const { dialogs } = useHost();
  const [news, setNews] = useState<string | null>(null);
  const list = useCall('listAddresses', {});
  const addresses = list.data?.data;

  const edit = async (address?: Address) => {
    setNews(null);
    const result = await dialogs.open('address', address ? { address } : {});
    if (result) setNews(words.saved(result.label));
  };

  return (
    <ProfileSection
      title={words.title}
      action={
        addresses && addresses.length < addressLimits.saved ? (
          <Button variant="quiet" size="sm" onClick={() => void edit()}>
            <Icon name="plus" size={18} />
            {words.add}
          </Button>
        ) : undefined
      }
    >
      {news !== null && <Notice tone="success">{news}</Notice>}
      {addresses ? (
        <Addresses addresses={addresses} edit={(address) => void edit(address)} onNews={setNews} />
      ) : list.error ? (
        <ErrorState message={messageOf(list.error)} busy={list.isFetching} onRetry={() => list.refetch()} />
      ) : (
        <>
          <Waiting quiet />
          <Skeleton lines={2} height={20} />
        </>
      )}
    </ProfileSection>
  );
}

interface AddressesProps {
  addresses: readonly Address[];
  edit: (address: Address) => void;
  /** What has just been done; null: what was said before is no longer true. */
  onNews: (news: string | null) => void;
}

function Addresses({ addresses, edit, onNews }: AddressesProps) {
  const words = useMessages().address;
  const [asked, setAsked] = useState<Address | null>(null);
  const queryClient = useQueryClient();
  const remove = useCallMutation('deleteAddress', {
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey('listAddresses') }),
  });
  const removeNow = ({ id, label }: Address) => {
    setAsked(null);
    onNews(null);
    remove.mutate({ params: { id } }, { onSuccess: () => onNews(words.removed(label)) });
  };
  if (addresses.length === 0) return <Text tone="soft">{words.none}</Text>;
  return (
    <>
      <FormError>{remove.error && messageOf(remove.error)}</FormError>
      <List as="ul" role="list" gap={0}>
        {addresses.map((address) => (
          <Row key={address.id}>
            <Text strong>{address.label}</Text>
            <Text tone="soft">{addressLine(address)}</Text>
            <Stack direction="row" gap={3} justify="flex-start">
              <Button
                variant="quiet"
                size="sm"
                aria-label={words.changeNamed(address.label)}
                onClick={() => edit(address)}
              >
                {words.edit}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                busy={remove.isPending && remove.variables.params.id === address.id}
                busyLabel={words.removing}
                aria-label={words.removeNamed(address.label)}
                onClick={() => setAsked(address)}
              >
                {words.remove}
              </Button>
            </Stack>
          </Row>
        ))}
      </List>
      {asked && (
        <AlertDialog
          title={words.askRemove(asked.label)}
          description={addressLine(asked)}
          tone="danger"
          confirmLabel={words.remove}
          cancelLabel={words.keep}
          onConfirm={() => removeNow(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

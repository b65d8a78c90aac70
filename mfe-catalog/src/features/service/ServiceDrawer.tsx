import styled from '@emotion/styled';
import { useState } from 'react';
import { useCall } from 'remote-sdk';
import { isCallError, messageOf, type Service } from 'shared-contracts';
import { Button, ErrorState, Price, Skeleton, text, theme } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { LoadNotice } from '../status/LoadNotice.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { useBookNow } from './useBookNow.ts';

const Bones = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`;
const Amount = styled.div`
  margin-right: auto;
  ${text('xl')}
  font-weight: 800;
  & small { display: block; color: ${theme.color.inkMuted}; ${text('xs')} font-weight: 500; }
`;

export interface ServiceDrawerProps {
  /** Slug or id out of the address; null: closed. */
  service: string | null;
  onClose(): void;
  /** Services that the page has already: their details show at once. */
  known?: readonly Service[];
}

/** What the page knows of a service, at once, and then what the server says. */
function useService(wanted: string | null, known?: readonly Service[]) {
  const here = known?.find((item) => item.slug === wanted || item.id === wanted);
  const answer = useCall(
    'getService',
    { params: { id: wanted ?? '' } },
    {
      enabled: wanted !== null,
      staleTime: 60_000,
      placeholderData: here && { data: here, message: '' },
      retry: (failures, error) => !(isCallError(error) && error.status === 404) && failures < 1,
    },
  );
  return {
    answer,
    service: wanted === null ? undefined : answer.data?.data,
    missing: isCallError(answer.error) && answer.error.status === 404,
  };
}

/** A service's details beside the list; a bottom sheet on phones. Its address can be shared. */
export function ServiceDrawer({ service: wanted, onClose, known }: ServiceDrawerProps) {
  const messages = useMessages();
  const bookNow = useBookNow();
  const [booking, setBooking] = useState(false);
  const { service, answer, missing } = useService(wanted, known);

  // The drawer steps aside for the booking dialog, so that only one of them holds the focus, and comes back after it.
  const book = async (providerId?: string) => {
    if (!service) return;
    setBooking(true);
    await bookNow(service.slug, providerId).catch(() => undefined);
    setBooking(false);
  };

  return (
    <Drawer
      open={wanted !== null && !booking}
      onClose={onClose}
      title={service?.title ?? (missing ? messages.service.notFound : messages.service.loading)}
      footer={
        service && (
          <>
            <Amount>
              <Price rupees={service.price} />
              <small>{messages.service.usualPrice}</small>
            </Amount>
            <Button disabled={!service.isActive} onClick={() => void book()}>
              {messages.service.bookNow}
            </Button>
          </>
        )
      }
    >
      {!service && <LoadNotice fetching={answer.isFetching} />}
      {service && <ServiceDetails service={service} onBook={(providerId) => void book(providerId)} />}
      {!service && answer.isError && (
        <Bones>
          <ErrorState
            message={messageOf(answer.error, messages.service.failed)}
            onRetry={missing ? undefined : () => void answer.refetch()}
            busy={answer.isFetching}
          />
          <Button variant="secondary" onClick={onClose}>
            {messages.service.backToList}
          </Button>
        </Bones>
      )}
      {!service && !answer.isError && (
        <Bones aria-busy="true">
          <Skeleton height={294} radius="lg" />
          <Skeleton lines={6} height={18} />
        </Bones>
      )}
    </Drawer>
  );
}

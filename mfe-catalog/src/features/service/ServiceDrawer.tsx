import styled from '@emotion/styled';
import { Activity, useCallback, useState } from 'react';
import { useCall } from 'remote-sdk';
import { isCallError, messageOf, type Service } from 'shared-contracts';
import { Button, ErrorState, Price, Skeleton, text, theme } from 'shared-ui';
import { Drawer } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { LoadNotice } from '../status/LoadNotice.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { useBookNow } from './useBookNow.ts';
import { useFirstFrame } from './useFirstFrame.ts';
import { type Announced, useHeld } from './useHeld.ts';

const Bones = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(4)};
  /* As high as the window lets the sheet be, as most details are. */
  &[data-tall] { min-height: 100vh; }
`;
/* Takes the focus when the details open: reading starts at the top, and no control looks chosen. */
const Start = styled.div`
  &:focus { outline: none; }
`;
const Amount = styled.div`
  margin-right: auto;
  ${text('xl')}
  font-weight: 800;
  & small { display: block; color: ${theme.color.inkMuted}; ${text('xs')} font-weight: 500; }
`;

/** What stands in the place of details. */
function DetailBones({ tall }: { tall?: boolean }) {
  return (
    <Bones aria-busy="true" data-tall={tall && ''}>
      <Skeleton height={294} radius="lg" />
      <Skeleton lines={6} height={18} />
    </Bones>
  );
}

export interface ServiceDrawerProps {
  /** Slug or id out of the address; null: closed. */
  service: string | null;
  /** Its details are rendered out of sight, so that opening only shows them. */
  announced?: Announced | null;
  onClose(): void;
  /** Services that the page has already: their details show at once. */
  known?: readonly Service[];
}

/** What the page knows of a service, at once, and then what the server says. */
function useService(wanted: string | null, enabled: boolean, known?: readonly Service[]) {
  const here = known?.find((item) => item.slug === wanted || item.id === wanted);
  const answer = useCall(
    'getService',
    { params: { id: wanted ?? '' } },
    {
      enabled,
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
export function ServiceDrawer({ service: wanted, announced = null, onClose, known }: ServiceDrawerProps) {
  const messages = useMessages();
  const bookNow = useBookNow();
  const [booking, setBooking] = useState(false);
  const [onlyWomen, setOnlyWomen] = useState(false);
  const open = wanted !== null && !booking;
  const held = useHeld(wanted, announced);
  const isFirstFrame = useFirstFrame(open, held);
  // What is known shows at once: to ask for the rest follows the frame that shows it.
  const { service, answer, missing } = useService(held, wanted !== null && !isFirstFrame, known);

  // The drawer steps aside for the booking dialog, so that only one of them holds the focus, and comes back after it.
  const slug = service?.slug;
  const book = useCallback(
    async (providerId?: string) => {
      if (slug === undefined) return;
      setBooking(true);
      await bookNow(slug, { providerId, onlyWomen }).catch(() => undefined);
      setBooking(false);
    },
    [slug, bookNow, onlyWomen],
  );

  return (
    <Drawer
      ahead
      open={open}
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
      {service && (
        <Start tabIndex={-1} data-autofocus="">
          {isFirstFrame && <DetailBones tall />}
          <Activity mode={isFirstFrame ? 'hidden' : 'visible'}>
            <ServiceDetails
              key={service.id}
              service={service}
              onBook={book}
              onlyWomen={onlyWomen}
              onOnlyWomen={setOnlyWomen}
              announced={announced}
            />
          </Activity>
        </Start>
      )}
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
      {!service && !answer.isError && <DetailBones />}
    </Drawer>
  );
}

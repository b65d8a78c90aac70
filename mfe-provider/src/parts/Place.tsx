import styled from '@emotion/styled';
import { type Booking, mapLink } from 'shared-contracts';
import { focusRing, Icon, Text, theme } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { useVisitTime } from './useVisitTime.ts';

const MapLink = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  width: fit-content;
  min-height: ${theme.touchTarget};
  color: ${theme.color.primaryDark};
  font-weight: 650;
  ${focusRing}
`;

/** The area, or the whole address with a link to the map once the booking is accepted. */
export function Place({ booking }: { booking: Booking }) {
  const { requests } = useMessages();
  const { address, customer } = booking;
  const whole = useWhole(booking);
  return (
    <>
      {customer?.location || requests.noPlace}
      {address && (
        <MapLink href={mapLink(address)} target="_blank" rel="noreferrer">
          <Icon name="pin" size={18} />
          {requests.openMap}
        </MapLink>
      )}
      {whole && (
        <Text size="sm" tone="muted">
          {whole}
        </Text>
      )}
    </>
  );
}

/** When an agreed job's whole address can be read, or what it waits for; undefined where it is read or not due. */
function useWhole({ status, address, addressGiven, addressFrom, customer }: Booking): string | undefined {
  const { requests, matters } = useMessages();
  const visitTime = useVisitTime();
  const words = matters.address;
  const name = customer?.name || requests.someone;
  if (address || status === 'COMPLETED' || addressGiven === undefined) return undefined;
  if (!addressGiven) return words.missing(name);
  if (status !== 'ACCEPTED') return undefined;
  return addressFrom ? words.from(visitTime(addressFrom)) : words.hidden(name);
}

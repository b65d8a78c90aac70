import styled from '@emotion/styled';
import { type Booking, mapLink } from 'shared-contracts';
import { focusRing, Icon, theme } from 'shared-ui';
import { useMessages } from '../messages.ts';

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
  return (
    <>
      {customer?.location || requests.noPlace}
      {address && (
        <MapLink href={mapLink(address)} target="_blank" rel="noreferrer">
          <Icon name="pin" size={18} />
          {requests.openMap}
        </MapLink>
      )}
    </>
  );
}

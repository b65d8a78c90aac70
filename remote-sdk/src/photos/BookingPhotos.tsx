import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type BookingPhotoKind, bookingPhotoLimits } from 'shared-contracts';
import { FormError, Heading, IconButton, Stack, Text, theme } from 'shared-ui';
import { useHost } from '../host/HostProvider.tsx';
import { callKey, useCall } from '../host/useCall.ts';
import { useMessages } from './messages.ts';
import { PhotoButton } from './PhotoButton.tsx';
import { PrivatePhoto } from './PrivatePhoto.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { position: relative; aspect-ratio: 1; }
  & button[aria-label] {
    position: absolute;
    top: ${theme.space(1)};
    right: ${theme.space(1)};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
  }
`;

export interface BookingPhotosProps {
  bookingId: string;
  kind: BookingPhotoKind;
  /** More may be added now. */
  canAdd: boolean;
}

/**
 * Photos of a booking that whoever is signed in may see, and adding more; nothing where there are none and none can be
 * added.
 * @example <BookingPhotos bookingId={booking.id} kind="request" canAdd={showsRequestPhotos(booking.status)} />
 */
export function BookingPhotos({ bookingId, kind, canAdd }: BookingPhotosProps) {
  const words = useMessages();
  const titleId = useId();
  const { http } = useHost();
  const client = useQueryClient();
  const params = { id: bookingId };
  const read = useCall('listBookingPhotos', { params }, { retry: 1 });
  const { busy, problem, upload, change } = usePhotoUpload();
  const photos = (read.data?.data ?? []).filter((photo) => photo.kind === kind);
  if (!canAdd && photos.length === 0) return null;

  const refresh = () => client.invalidateQueries({ queryKey: callKey('listBookingPhotos', { params }) });
  const add = (file: File) =>
    upload(file, (body) => http.call('addBookingPhoto', { params, query: { kind }, body })).then(refresh);
  const remove = (photo: string) =>
    change(() => http.call('removeBookingPhoto', { params: { ...params, photo } })).then(refresh);
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <div>
        <Heading level={3} size="md" id={titleId}>
          {words.titles[kind]}
        </Heading>
        {canAdd && (
          <Text size="sm" tone="soft">
            {words.hints[kind]}
          </Text>
        )}
      </div>
      {photos.length > 0 && (
        <Grid>
          {photos.map(({ id, own }, index) => (
            <li key={id}>
              <PrivatePhoto bookingId={bookingId} photo={id} number={index + 1} />
              {own && <IconButton icon="close" label={words.remove(index + 1)} onClick={() => void remove(id)} />}
            </li>
          ))}
        </Grid>
      )}
      {canAdd && (
        <div>
          <PhotoButton
            label={words.add}
            busy={busy}
            disabled={photos.length >= bookingPhotoLimits[kind]}
            onChoose={(file) => void add(file)}
          />
        </div>
      )}
      <FormError>{problem}</FormError>
    </Stack>
  );
}

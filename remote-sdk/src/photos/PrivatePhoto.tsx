import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { Button, focusRing, Skeleton, Stack, Text, theme } from 'shared-ui';
import { useCall } from '../host/useCall.ts';
import { useMessages } from './messages.ts';

const Link = styled.a`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: ${theme.radius.md};
  ${focusRing}
  & > img { display: block; width: 100%; height: 100%; object-fit: cover; border-radius: inherit; }
`;

/** An address of bytes for this page alone, given back with the component. */
function useObjectUrl(data: unknown): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(data instanceof Blob)) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}

export interface PrivatePhotoProps {
  bookingId: string;
  /** Its id. */
  photo: string;
  /** Which one of those beside it, from 1; absent: it stands alone. */
  number?: number;
}

/**
 * A photo of a booking, fetched as whoever is signed in; it opens whole in a tab of its own.
 * @example <PrivatePhoto bookingId={booking.id} photo={photo.id} number={1} />
 */
export function PrivatePhoto({ bookingId, photo, number = 1 }: PrivatePhotoProps) {
  const words = useMessages();
  const read = useCall('getBookingPhoto', { params: { id: bookingId, photo } }, { staleTime: Infinity, retry: 1 });
  const url = useObjectUrl(read.data?.data);
  if (read.isError) {
    return (
      <Stack gap={1}>
        <Text size="sm" tone="soft">
          {words.missing}
        </Text>
        <Button size="sm" variant="quiet" busy={read.isFetching} onClick={() => void read.refetch()}>
          {words.again}
        </Button>
      </Stack>
    );
  }
  if (!url) return <Skeleton height={112} radius="md" aria-label={words.loading} />;
  return (
    <Link href={url} target="_blank" rel="noopener" aria-label={words.open(number)}>
      <img src={url} alt={words.photo(number)} />
    </Link>
  );
}

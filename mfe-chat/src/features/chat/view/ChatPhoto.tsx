import { useHost } from 'remote-sdk';
import { PhotoButton, usePhotoUpload } from 'remote-sdk/photos';
import { FormError } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import type { ChatRoom } from '../room/ChatRoom.ts';

/** Sends a photo to the other side: first its bytes, then a message that shows it. */
export function ChatPhoto({ room, bookingId }: { room: ChatRoom; bookingId: string }) {
  const words = useMessages().chat;
  const { http } = useHost();
  const { busy, problem, upload } = usePhotoUpload();
  const send = async (body: Blob) => {
    const { data } = await http.call('addBookingPhoto', { params: { id: bookingId }, query: { kind: 'chat' }, body });
    room.send(words.photo, data.id);
  };
  return (
    <div>
      <PhotoButton label={words.addPhoto} busy={busy} onChoose={(file) => void upload(file, send)} />
      <FormError>{problem}</FormError>
    </div>
  );
}

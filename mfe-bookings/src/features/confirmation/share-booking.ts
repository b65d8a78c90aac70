import { type Booking, formatInstant } from 'shared-contracts';
import { messages } from '../../messages.ts';

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** The platform's share sheet; where there is none, the address goes to the clipboard. */
export async function shareBooking(booking: Booking, address: string): Promise<ShareOutcome> {
  const { shareTitle, shareText } = messages.confirmation;
  const content = {
    title: shareTitle,
    text: shareText(booking.service.title, formatInstant(booking.dateTime)),
    url: address,
  };
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(`${content.text}\n${address}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}

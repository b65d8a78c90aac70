export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

export type SharedBooking = Required<Pick<ShareData, 'title' | 'text' | 'url'>>;

/** The platform's share sheet; where there is none, the address goes to the clipboard. */
export async function shareBooking(content: SharedBooking): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(`${content.text}\n${content.url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}

import { visitsAtSameTime } from 'shared-contracts';
import { Notice } from 'shared-ui';
import { useKnownOffers } from '../../data/useKnownOffers.ts';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';

export interface ClashNoticeProps {
  /** The booking that is about to change; absent: a new one. */
  id?: string;
  dateTime: string;
  durationMinutes: number | undefined;
}

/** Another agreed visit of one's own at that hour: said, not barred. */
export function ClashNotice({ id, dateTime, durationMinutes }: ClashNoticeProps) {
  const words = useMessages().matters;
  const visitTime = useVisitTime();
  const offers = useKnownOffers(dateTime !== '');
  if (dateTime === '' || durationMinutes === undefined) return null;
  const clash = visitsAtSameTime(offers, { ...(id !== undefined && { id }), dateTime, durationMinutes }).find(
    ({ status }) => status === 'ACCEPTED',
  );
  if (!clash) return null;
  return <Notice tone="warning">{words.clash(clash.service.title, visitTime(clash.dateTime))}</Notice>;
}

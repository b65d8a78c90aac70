import { addDays, type Formats, fromKolkata, kolkataDate } from 'shared-contracts';
import type { Messages } from '../../../messages.ts';
import type { RoomState } from '../room/room-state.ts';

type MessageState = keyof Messages['chat']['state'];

export interface TimelineMessage {
  key: string;
  own: boolean;
  name: string;
  text: string;
  /** Id of the photo that it shows. */
  photo?: string | undefined;
  at: number;
  /** Of own messages. */
  state?: MessageState;
  /** Whether the speaker's name stands above it. */
  first: boolean;
}
const parts: Record<keyof TimelineMessage, true> = {
  key: true,
  own: true,
  name: true,
  text: true,
  photo: true,
  at: true,
  state: true,
  first: true,
};
const names = Object.keys(parts) as (keyof TimelineMessage)[];
/** A timeline is made anew with each change of its room, and mostly says what it said. */
export const areSameMessages = (one: TimelineMessage, other: TimelineMessage): boolean =>
  names.every((name) => one[name] === other[name]);

export interface TimelineDay {
  /** Kolkata date. */
  date: string;
  label: string;
  messages: TimelineMessage[];
}

/** What days are called. */
export type DayWords = Pick<Messages['chat'], 'today' | 'yesterday'> & Pick<Formats, 'instant'>;

function dayLabel(date: string, now: number, { today: todayWord, yesterday, instant }: DayWords): string {
  const today = kolkataDate(new Date(now));
  if (date === today) return todayWord;
  if (date === addDays(today, -1)) return yesterday;
  return instant(`${date}T12:00:00+05:30`, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
}

type Shown = Pick<RoomState, 'me' | 'log' | 'waiting' | 'seenUpTo' | 'connection' | 'closed'>;

/** What was said and what waits, oldest first, by Kolkata days. What waits stands last: it has no server time. */
export function timelineOf(room: Shown, now: number, words: DayWords): TimelineDay[] {
  const { me, log, waiting, seenUpTo, connection, closed } = room;
  const confirmed = new Set(log.messages.map(({ key }) => key));
  const all: Omit<TimelineMessage, 'first'>[] = log.messages.map((message) => {
    const own = message.senderId === me?.uid;
    const { key, senderName: name, message: text, photo, timestamp: at } = message;
    return { key, own, name, text, photo, at, ...(own && { state: at <= seenUpTo ? 'read' : 'sent' }) };
  });
  const pending: MessageState = connection === 'online' ? 'sending' : 'waiting';
  for (const { key, text, photo, createdAt, state } of waiting) {
    if (confirmed.has(key)) continue;
    const open = state === 'new' ? 'sending' : pending;
    const shown = state === 'failed' || closed ? 'failed' : open;
    all.push({ key, own: true, name: me?.senderName ?? '', text, photo, at: createdAt, state: shown });
  }
  const days: TimelineDay[] = [];
  let endsAt = Number.NEGATIVE_INFINITY;
  for (const message of all) {
    let day = days.at(-1);
    if (!day || message.at >= endsAt) {
      const date = kolkataDate(new Date(message.at));
      endsAt = fromKolkata(addDays(date, 1), '00:00').getTime();
      day = { date, label: dayLabel(date, now, words), messages: [] };
      days.push(day);
    }
    day.messages.push({ ...message, first: day.messages.at(-1)?.own !== message.own });
  }
  return days;
}

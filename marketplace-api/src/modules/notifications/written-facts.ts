import type { NotificationKind } from 'shared-contracts';

/** What a notification speaks of, as a language writes it. */
interface WrittenFacts {
  service: string;
  other: string;
  price: string;
  when: string;
  otherTime: string;
}

/** Title and text of every kind of notification, in one language. */
export type NotificationWords = Readonly<
  Record<NotificationKind, { title: string; text(facts: WrittenFacts): string }>
>;

import { sql } from 'kysely';
import { type Language, type Notification, notificationLimits } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { shortName } from '../../platform/security/redact.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { namesOfServices } from '../catalog/index.ts';
import { notificationText } from './notification-words.ts';

const DAY_MS = 86_400_000;

/** A provider is also a customer: one centre for both. */
export const recipientsOf = ({ userId, providerId }: Pick<SignedIn, 'userId' | 'providerId'>): string[] =>
  providerId === null ? [userId] : [userId, providerId];

const oldest = (now: Date) => later(now, -notificationLimits.days * DAY_MS);

const ofPerson = (db: Db, user: SignedIn, now: Date) =>
  db.selectFrom('notifications as n').where('n.recipient', 'in', recipientsOf(user)).where('n.at', '>', oldest(now));

/** Newest first, in words of a language. */
export async function listNotifications(
  db: Db,
  user: SignedIn,
  { page, limit, language, now }: { page: number; limit: number; language: Language; now: Date },
): Promise<{ items: Notification[]; total: number }> {
  const { total } = await ofPerson(db, user, now)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofPerson(db, user, now)
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .selectAll('n')
    .select(['b.service', 'b.seller_id', 'u.name as customer_name', 'p.name as seller_name'])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const names = await namesOfServices(
    db,
    language,
    rows.map(({ service }) => service.id),
  );
  const items = rows.map((row): Notification => {
    const service = names.title(row.service.id, row.service.title);
    const other = row.audience === 'customer' ? row.seller_name : shortName(row.customer_name);
    const facts = {
      service,
      other,
      price: row.price,
      startsAt: row.starts_at,
      otherTime: row.other_starts_at,
    };
    return {
      id: String(row.id),
      kind: row.kind,
      audience: row.audience,
      bookingId: row.booking_id,
      ...notificationText(row.kind, facts, language),
      service: { title: service },
      seller: { id: row.seller_id, name: row.seller_name },
      at: row.at.toISOString(),
      read: row.read_at !== null,
    };
  });
  return { items, total };
}

export async function countUnread(db: Db, user: SignedIn, now: Date): Promise<number> {
  const { unread } = await ofPerson(db, user, now)
    .where('n.read_at', 'is', null)
    .select((count) => count.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks these, or all; ids of others and unknown ones are passed over. */
export async function markRead(db: Db, user: SignedIn, ids: readonly string[] | undefined, now: Date): Promise<void> {
  const numbers = ids?.map(Number).filter(Number.isSafeInteger);
  if (numbers?.length === 0) return;
  let update = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('recipient', 'in', recipientsOf(user))
    .where('read_at', 'is', null);
  if (numbers) update = update.where('id', 'in', numbers);
  await update.execute();
}

/** What is too old, or too much for one person (notificationLimits). */
export async function forgetOldNotifications(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('notifications').where('at', '<=', oldest(now)).execute();
  await sql`delete from notifications where id in (
    select id from (
      select id, row_number() over (partition by recipient order by at desc, id desc) as place from notifications
    ) as placed where place > ${notificationLimits.perPerson})`.execute(db);
}

export async function deleteNotifications(trx: Trx, person: SignedIn): Promise<void> {
  await trx.deleteFrom('notifications').where('recipient', 'in', recipientsOf(person)).execute();
}

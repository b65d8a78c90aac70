import { type DataExport, DEFAULT_LANGUAGE, type Language, type User } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { UserRow } from '../../platform/database/tables.ts';
import { newId } from '../../platform/process/ids.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { isAside } from './account-question.ts';

/** The account of a number, made at its first sign-in. A provider's starts with the name on the provider's record. */
export async function enterUser(trx: Trx, mobileNo: string, language: Language, now: Date): Promise<UserRow> {
  const provider = await trx
    .selectFrom('providers')
    .select(['name', 'area', 'city'])
    .where('mobile_no', '=', mobileNo)
    .executeTakeFirst();
  return trx
    .insertInto('users')
    .values({
      id: newId('usr'),
      mobile_no: mobileNo,
      name: provider?.name ?? '',
      email: null,
      location: provider ? `${provider.area}, ${provider.city}` : null,
      latitude: null,
      longitude: null,
      language,
      created_at: now,
      last_login: now,
    })
    .onConflict((conflict) => conflict.column('mobile_no').doUpdateSet({ last_login: now, language }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** New until the profile was saved: a user who left after the code is asked for it again. */
export const isNewUser = (user: UserRow): boolean => user.name === '';

const toUser = (row: UserRow, role: User['role']): User => ({
  id: row.id,
  name: row.name,
  mobileNo: isAside(row.mobile_no) ? '' : row.mobile_no,
  email: row.email,
  isActive: row.is_active,
  location: row.location,
  locationPoint:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  lastLogin: row.last_login?.toISOString() ?? null,
  role,
});

export async function getUser(db: Db, user: SignedIn): Promise<User> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', user.userId).executeTakeFirstOrThrow();
  return toUser(row, user.role);
}

/** Keeps the language in which a person is sent text messages. */
export async function chooseLanguage(db: Db, userId: string, language: Language): Promise<null> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
  return null;
}

export async function updateUser(db: Db, user: SignedIn, profile: ParsedBody<'updateProfile'>): Promise<User> {
  const { name, location, coordinates, email } = profile;
  const row = await db
    .updateTable('users')
    .set({
      name,
      location,
      ...(coordinates ? { latitude: coordinates.latitude, longitude: coordinates.longitude } : {}),
      ...(email === undefined ? {} : { email }),
    })
    .where('id', '=', user.userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row, user.role);
}

/** For the person's own data. */
export async function profileOf(db: Db, user: SignedIn): Promise<DataExport['profile']> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', user.userId).executeTakeFirstOrThrow();
  return { ...toUser(row, user.role), createdAt: row.created_at.toISOString(), language: row.language };
}

/** A nameless row stays where bookings point to it. The number is free: signing in with it makes a new user. */
export async function forgetUser(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      mobile_no: `deleted-${userId}`,
      name: '',
      email: null,
      location: null,
      language: DEFAULT_LANGUAGE,
      latitude: null,
      longitude: null,
      is_active: false,
      last_login: null,
    })
    .where('id', '=', userId)
    .execute();
}

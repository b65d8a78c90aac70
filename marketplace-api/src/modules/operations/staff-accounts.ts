import type { StaffRole } from 'operations-contracts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { ApiContext } from '../../platform/context.ts';
import { addMember, makeLink } from './accounts.ts';

const DEMO = { name: 'Demo Owner', email: 'owner@kaza.example', roles: ['owner'] } as const;

/**
 * Invites somebody from the machine itself: the first owner. One who is there already gets a new link.
 * @returns what stands behind `#` in the link
 */
export async function inviteFromMachine(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  given: { name: string; email: string; roles: readonly StaffRole[] },
  by: string,
): Promise<string> {
  const member = { ...given, email: given.email.toLowerCase() };
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', member.email)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const id = known?.id ?? (await addMember(trx, member, now));
    const author = { staffId: null, staff: by, origin: 'command' };
    const action = known ? 'makeStaffLink' : 'inviteStaff';
    await writeAudit(trx, author, { action, subject: id, after: known ? null : member }, now);
    return makeLink(trx, id, now);
  });
}

/** Of a site that is tried out: an owner whose link stands in the log. Never in production. */
export async function printDemoLink(context: ApiContext, address: string): Promise<void> {
  if (context.settings.production) return;
  const token = await inviteFromMachine(context, DEMO, 'npm start');
  context.logger.info(`operations desk: ${address}/operations/enter#${token} (works once, within a day)`);
}

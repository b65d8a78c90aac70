import type { ApiContext } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SignedIn } from '../platform/security/session.ts';

/** Nobody can sign in as them: no Indian number begins with 5. */
export const demoPeople = [
  { id: 'usr_demo_ananya', name: 'Ananya Sen', mobile_no: '5000000001', street: '12 Lake View Road', flat: '4B' },
  { id: 'usr_demo_rohan', name: 'Rohan Gupta', mobile_no: '5000000002', street: '7 Park Street', flat: '2A' },
  { id: 'usr_demo_farah', name: 'Farah Khan', mobile_no: '5000000003', street: '31 Station Road', flat: '1C' },
] as const;
export type DemoPerson = (typeof demoPeople)[number];
export const demoCustomerIds: readonly string[] = demoPeople.map(({ id }) => id);

export const ensurePeople = ({ db, clock }: ApiContext) =>
  db
    .insertInto('users')
    .values(demoPeople.map(({ id, name, mobile_no }) => ({ id, name, mobile_no, created_at: clock.now() })))
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();

export const asCustomer = (id: string | null) => ({ by: 'customer', customerId: id ?? '' }) as const;

/** As a call of theirs would come, from no device. */
export const signedInAs = ({ id, name, mobile_no }: DemoPerson, now: Date): SignedIn => ({
  ...{ userId: id, name, mobileNo: mobile_no, sessionId: '', role: 'customer', providerId: null, deviceKey: null },
  ...{ tokenExpiresAt: now, sessionExpiresAt: now },
});

/** Does what is still allowed; what changed meanwhile is read again. Resolves the refusal, if there was one. */
export async function tried(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

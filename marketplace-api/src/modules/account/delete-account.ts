import type { ApiModule } from '../../platform/api-module.ts';
import type { ApiContext } from '../../platform/context.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { SignedIn } from '../../platform/security/session.ts';

/** Throws a Refusal where others still count on the person. */
export async function refuseWhileNeeded(
  { db, clock }: ApiContext,
  modules: readonly ApiModule[],
  person: SignedIn,
): Promise<void> {
  for (const { mayLeave } of modules) await mayLeave?.(db, person, clock.now());
}

/**
 * The person goes, in one transaction; what others need stays without them. Locked first: whoever writes in the
 * person's name meanwhile either comes first and is forgotten too, or finds the account closed.
 */
export async function deleteAccount(
  context: ApiContext,
  modules: readonly ApiModule[],
  person: SignedIn,
): Promise<void> {
  const { db, clock } = context;
  const remove = async (trx: Trx) => {
    for (const { hold } of modules) await hold?.(trx, person);
    for (const { mayLeave } of modules) await mayLeave?.(trx, person, clock.now());
    for (const { leave } of modules) await leave?.(trx, person, context);
    for (const { forget } of modules) await forget?.(trx, person, context);
  };
  await retryConflicts(() => db.transaction().execute(remove));
}

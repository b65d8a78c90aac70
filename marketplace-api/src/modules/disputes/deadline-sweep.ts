import type { ApiContext } from '../../platform/context.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { Refusal } from '../../platform/refusal.ts';
import { actOnDispute } from './act-on-dispute.ts';
import { dueDisputes } from './repository.ts';

const EVERY_MS = 30_000;
const BATCH = 50;

/** What time does to disputes: both sides were heard, or staff took too long. Resolves how many there were. */
export async function sweepDisputes(context: ApiContext): Promise<number> {
  if (!(await context.clockGuard.agrees())) return 0;
  const due = await dueDisputes(context.db, context.clock.now(), BATCH);
  for (const { id, state } of due) {
    const action = state === 'EVIDENCE' ? 'END_EVIDENCE' : 'RUN_LATE';
    try {
      await context.db
        .transaction()
        .execute((trx) => actOnDispute(trx, context, id, action, { as: ['system'], staff: null }));
    } catch (error) {
      // Another replica, or a person, was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return due.length;
}

export function startDisputeSweep(context: ApiContext): () => Promise<void> {
  const sweep = repeat(
    'the sweep of disputes',
    EVERY_MS,
    async () => ((await sweepDisputes(context)) === BATCH ? 0 : undefined),
    context.logger,
  );
  return () => sweep.stop();
}

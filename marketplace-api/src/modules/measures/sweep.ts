import type { ApiContext } from '../../platform/context.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { Refusal } from '../../platform/refusal.ts';
import { actOnMeasure } from './act-on-measure.ts';
import { dueMeasures } from './repository.ts';

const EVERY_MS = 30_000;
const BATCH = 50;

/** What time does to measures: days to answer, review, decide and appeal, a pause's end. Resolves how many. */
export async function sweepMeasures(context: ApiContext): Promise<number> {
  if (!(await context.clockGuard.agrees())) return 0;
  const now = context.clock.now();
  const due = await dueMeasures(context.db, now, BATCH);
  for (const { id, ends_at: endsAt } of due) {
    const action = endsAt !== null && endsAt <= now ? 'LIFT' : 'RUN_OUT';
    try {
      await context.db
        .transaction()
        .execute((trx) => actOnMeasure(trx, context, id, action, { as: ['system'], staff: null }));
    } catch (error) {
      // Another replica, or a person, was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return due.length;
}

export function startMeasureSweep(context: ApiContext): () => Promise<void> {
  const sweep = repeat(
    'the sweep of measures',
    EVERY_MS,
    async () => ((await sweepMeasures(context)) === BATCH ? 0 : undefined),
    context.logger,
  );
  return () => sweep.stop();
}

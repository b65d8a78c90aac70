import { actOnBooking } from '../modules/bookings/index.ts';
import { type ChatWriter, chatWriter } from '../modules/chat/index.ts';
import type { ApiContext } from '../platform/context.ts';
import { later } from '../platform/process/clock.ts';
import { repeat } from '../platform/process/repeat.ts';
import { Refusal } from '../platform/refusal.ts';
import { demoAnswer, demoDelayMs } from './demo-answer.ts';
import { answerProviders, askPlayedProviders } from './demo-customers.ts';
import { playDays } from './demo-day.ts';
import { demoCustomerIds } from './demo-people.ts';
import { answerDueMoves, goToVisits, speakAtVisits } from './demo-visits.ts';

const POLL_MS = 5_000;

interface Waiting {
  id: string;
  seller_id: string;
  price: number;
  version: number;
  requested_at: Date;
  /** What the provider asks; null where it no longer offers the service. */
  asked: number | null;
}

const waitingRequests = ({ db }: ApiContext): Promise<Waiting[]> =>
  db
    .selectFrom('bookings as b')
    .leftJoin('provider_services as ps', (join) =>
      join.onRef('ps.provider_id', '=', 'b.seller_id').onRef('ps.service_id', '=', 'b.service_id'),
    )
    .select(['b.id', 'b.seller_id', 'b.price', 'b.version', 'b.requested_at', 'ps.price as asked'])
    .where('b.status', '=', 'PENDING')
    .where('b.customer_id', 'not in', demoCustomerIds)
    .orderBy('b.requested_at')
    .execute();

const dueAt = (request: Waiting) => later(request.requested_at, demoDelayMs(request.id, request.version));

async function answer(context: ApiContext, request: Waiting): Promise<void> {
  const actor = { by: 'provider', providerId: request.seller_id } as const;
  const { action, ...details } = demoAnswer(request.price, request.asked ?? Number.POSITIVE_INFINITY);
  try {
    await actOnBooking(context, request.id, actor, action, details);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Answered or ended meanwhile, or the time is taken: then there is nothing left but to say no.
    if (error.code === 'SLOT_TAKEN') await actOnBooking(context, request.id, actor, 'REJECT', { reason: error.code });
  }
}

/** Accepts, counters or rejects the requests that are due. Returns the milliseconds until the next one is. */
export async function answerDueRequests(context: ApiContext): Promise<number | undefined> {
  let next: number | undefined;
  for (const request of await waitingRequests(context)) {
    const wait = dueAt(request).getTime() - context.clock.now().getTime();
    if (wait <= 0) await answer(context, request);
    else next = Math.min(next ?? wait, wait);
  }
  return next;
}

/** Resolves the milliseconds until the next answer is due. */
async function playProviders(context: ApiContext, write?: ChatWriter): Promise<number | undefined> {
  if (!(await context.clockGuard.agrees())) return undefined;
  await goToVisits(context);
  await askPlayedProviders(context);
  const waits = [
    await answerProviders(context),
    // A time that is played, and codes that are said, are for a demonstration alone.
    context.settings.production ? undefined : await playDays(context, write),
    await answerDueRequests(context),
    await answerDueMoves(context),
    await speakAtVisits(context),
  ];
  const known = waits.filter((wait) => wait !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/**
 * Responds for every provider 5 to 8 s after a request, with the commands of a real one; where somebody plays a
 * provider, demo customers ask, answer and play the day of the visit instead. When to answer follows from the database,
 * so a restart forgets nobody.
 */
export function startDemoProvider(context: ApiContext): () => Promise<void> {
  const write = context.settings.firebase ? undefined : chatWriter(context);
  const provider = repeat('the demo provider', POLL_MS, () => playProviders(context, write), context.logger);
  const unsubscribe = context.feed.subscribe(provider.wake);
  return async () => {
    unsubscribe();
    await provider.stop();
  };
}

import { cleanValue, pushKey } from 'realtime-database/tree';
import type { Language } from 'shared-contracts';
import { actOnBooking, startNow } from '../modules/bookings/index.ts';
import type { ChatWriter } from '../modules/chat/index.ts';
import { createReview } from '../modules/reviews/index.ts';
import type { ApiContext } from '../platform/context.ts';
import { later } from '../platform/process/clock.ts';
import { demoDelayMs } from './demo-answer.ts';
import { asCustomer, demoCustomerIds, demoPeople, signedInAs, tried } from './demo-people.ts';

/** As long before a visit a provider may say that they are on the way. */
const NEAR_MS = 4 * 3_600_000;
const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

const says: Record<Language, { readonly code: (code: string) => string; readonly reviews: readonly string[] }> = {
  en: {
    code: (code) => `Welcome! My service code is ${code}.`,
    reviews: ['Came on time and left everything clean.', 'Good work, and a fair price.'],
  },
  hi: {
    code: (code) => `आइए! मेरा सेवा कोड ${code} है।`,
    reviews: ['समय पर आए और सब साफ़ छोड़कर गए।', 'अच्छा काम, और दाम भी ठीक।'],
  },
  bn: {
    code: (code) => `আসুন! আমার পরিষেবা কোড ${code}।`,
    reviews: ['সময়মতো এসেছেন, সব পরিষ্কার করে গেছেন।', 'ভালো কাজ, দামও ঠিক।'],
  },
};

/** Agreed visits of demo customers, and those that ended today; with what was said, in the provider's language. */
const visitsOfDemo = ({ db, clock }: ApiContext) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .innerJoin('users as u', 'u.mobile_no', 'p.mobile_no')
    .select(['b.id', 'b.customer_id', 'b.seller_id', 'b.status', 'b.version', 'b.updated_at', 'b.agreed_at'])
    .select(['b.starts_at', 'b.on_the_way_at', 'b.started_at', 'b.code_sealed', 'u.language'])
    .select((at) => [
      at
        .exists(
          at
            .selectFrom('booking_events as e')
            .select('e.id')
            .whereRef('e.booking_id', '=', 'b.id')
            .where('e.action', '=', 'RESCHEDULE'),
        )
        .as('was_moved'),
    ])
    .where('b.customer_id', 'in', demoCustomerIds)
    .where((where) =>
      where.or([
        where('b.status', '=', 'ACCEPTED'),
        where.and([
          where('b.status', '=', 'COMPLETED'),
          where('b.has_review', '=', false),
          where('b.completed_at', '>', later(clock.now(), -DAY_MS)),
        ]),
      ]),
    )
    .execute();

type Visit = Awaited<ReturnType<typeof visitsOfDemo>>[number];
const personOf = ({ customer_id }: Visit) => demoPeople.find(({ id }) => id === customer_id) ?? demoPeople[0];

/** The next half hour that is not about to begin. */
const soon = (now: Date) => new Date(Math.ceil((now.getTime() + HALF_HOUR_MS / 2) / HALF_HOUR_MS) * HALF_HOUR_MS);

async function sayCode(context: ApiContext, write: ChatWriter, visit: Visit): Promise<void> {
  const { id, customer_id: uid, code_sealed, agreed_at, language } = visit;
  const code = code_sealed && context.secrets.open(code_sealed);
  if (!code || !uid || !agreed_at) return;
  // The same key as long as the code is: it is said once, by one replica.
  const key = pushKey(agreed_at.getTime(), `demo code ${id}`);
  const said = context.db.selectFrom('chat_messages').select('key').where('booking_id', '=', id).where('key', '=', key);
  if (await said.executeTakeFirst()) return;
  const message = {
    ...{ senderId: uid, senderName: personOf(visit).name, senderType: 'user' },
    ...{ message: says[language].code(code), timestamp: { '.sv': 'timestamp' } },
    createdAt: context.clock.now().toISOString(),
  };
  await write({
    auth: { uid, token: {} },
    writes: [{ path: ['chats', id, 'messages', key], value: cleanValue(message) }],
  });
}

async function sayThanks(context: ApiContext, visit: Visit): Promise<void> {
  const { id, seller_id, version, language } = visit;
  const { reviews } = says[language];
  const user = signedInAs(personOf(visit), context.clock.now());
  const review = reviews[version % reviews.length] ?? '';
  await tried(createReview(context, user, { sellerId: seller_id, offerId: id, rating: version % 3 ? 5 : 4, review }));
}

/** What a demo customer does next of their own accord; null: the provider's turn. */
function nextStep(context: ApiContext, write: ChatWriter | undefined, visit: Visit): (() => Promise<void>) | null {
  const { id, status, starts_at, was_moved, on_the_way_at, started_at } = visit;
  const now = context.clock.now();
  const actor = asCustomer(visit.customer_id);
  if (status === 'COMPLETED') return () => sayThanks(context, visit);
  if (starts_at <= now) return write ? () => sayCode(context, write, visit) : null;
  if (on_the_way_at || started_at) {
    return async () => {
      await startNow(context, id);
      // Told to the desk by an action of its own: the time alone would not be.
      await tried(actOnBooking(context, id, actor, 'SHARE_ADDRESS'));
    };
  }
  if (was_moved || starts_at < later(now, NEAR_MS)) return null;
  return async () => void (await tried(actOnBooking(context, id, actor, 'RESCHEDULE', { startsAt: soon(now) })));
}

/**
 * The day of a visit with a demo customer, so that one person can play all of it at the desk: they ask once for a time
 * that is near, are at home when the provider is on the way, say their code in the chat, and review. Resolves the
 * milliseconds until the next step is due.
 */
export async function playDays(context: ApiContext, write?: ChatWriter): Promise<number | undefined> {
  let next: number | undefined;
  for (const visit of await visitsOfDemo(context)) {
    const step = nextStep(context, write, visit);
    const wait =
      later(visit.updated_at, demoDelayMs(visit.id, visit.version)).getTime() - context.clock.now().getTime();
    if (step && wait > 0) next = Math.min(next ?? wait, wait);
    else await step?.();
  }
  return next;
}

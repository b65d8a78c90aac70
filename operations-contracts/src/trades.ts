import * as v from 'valibot';
import { operationsCall } from './operations-call.ts';
import { idParams, instant, keysetPage, keysetQuery, threeLanguages, whyText } from './schemas.ts';

/** A trade that a provider asks for, or was decided about. */
export const askedTradeSchema = v.object({
  id: v.string(),
  state: v.picklist(['requested', 'verified', 'refused']),
  trade: v.string(),
  providerId: v.string(),
  provider: v.string(),
  city: v.string(),
  mobile: v.string(),
  experience: v.number(),
  woman: v.boolean(),
  note: v.string(),
  checked: v.array(v.string()),
  reason: v.nullable(v.string()),
  askedAt: instant,
  decidedAt: v.nullable(instant),
});
/** A trade that waits for staff, or was decided about. */
export type AskedTrade = v.InferOutput<typeof askedTradeSchema>;

/** Why a trade is refused, where one of the usual reasons does. */
export const usualRefusals = ['documents', 'identity', 'skill', 'place', 'conduct'] as const;
/** What staff looked at. */
export const tradeCheckNames = ['identity', 'skill'] as const;

/** Trades of providers: what they may be booked for. */
export const tradeCalls = {
  listAskedTrades: operationsCall({
    method: 'GET',
    path: '/operations/trades',
    permission: 'partners.read',
    query: v.object({ ...keysetQuery.entries, state: v.optional(v.picklist(['requested', 'verified', 'refused'])) }),
    data: keysetPage(askedTradeSchema),
    fallback: 'Failed to read the trades',
  }),
  approveTrade: operationsCall({
    method: 'POST',
    path: '/operations/trades/:id/approve',
    permission: 'partners.decide',
    params: idParams,
    body: v.object({
      checked: v.pipe(v.array(v.picklist(tradeCheckNames)), v.minLength(1, 'Please say what was checked')),
      why: whyText,
    }),
    data: v.null(),
    fallback: 'Failed to approve the trade',
  }),
  /** The provider reads the reason in their language: a usual one, or words in all three. */
  refuseTrade: operationsCall({
    method: 'POST',
    path: '/operations/trades/:id/refuse',
    permission: 'partners.decide',
    params: idParams,
    body: v.object({
      reason: v.union([v.picklist(usualRefusals), threeLanguages], 'Please give a reason in all three languages'),
      why: whyText,
    }),
    data: v.null(),
    fallback: 'Failed to refuse the trade',
  }),
};

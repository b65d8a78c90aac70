/** Whether a provider may be booked for a trade: asked for, checked by staff, or not given. */
export const tradeStates = ['requested', 'verified', 'refused'] as const;
export type TradeState = (typeof tradeStates)[number];
/** What staff looked at before they verified a trade. */
export const tradeChecks = ['identity', 'skill'] as const;
export type TradeCheck = (typeof tradeChecks)[number];
/** Why a trade was refused, where staff choose one of the usual reasons; screens have the words. */
export const tradeRefusals = ['documents', 'identity', 'skill', 'place', 'conduct'] as const;
export type TradeRefusal = (typeof tradeRefusals)[number];
/** What a provider writes to staff when they ask for a trade. */
export const tradeLimits = { note: 500 } as const;

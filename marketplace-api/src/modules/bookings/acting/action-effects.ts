import type { BookingAction } from 'shared-contracts';
import type { Effect } from './effect.ts';
import { requestEffects } from './request-effects.ts';
import { visitEffects } from './visit-effects.ts';

/** What each action of the state table does to the row, besides the status. */
export const actionEffects: Record<BookingAction, Effect> = { ...requestEffects, ...visitEffects };

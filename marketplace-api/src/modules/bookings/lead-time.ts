import { later } from '../../plumbing/clock.ts';
import type { ApiContext } from '../../plumbing/context.ts';
import { invalid } from '../../plumbing/errors.ts';

const MINUTE_MS = 60_000;

/** From when on a service may start: a professional needs time to come. */
const earliestStart = ({ settings, clock }: Pick<ApiContext, 'settings' | 'clock'>): Date =>
  later(clock.now(), settings.bookingLeadMinutes * MINUTE_MS);

/** Refuses a start that has passed or comes too soon. */
export function refuseTooSoon(context: ApiContext, field: string, startsAt: Date): void {
  if (startsAt <= context.clock.now()) throw invalid(field, 'Please choose a time in the future');
  if (startsAt < earliestStart(context)) {
    throw invalid(field, `Please choose a time at least ${context.settings.bookingLeadMinutes} minutes from now`);
  }
}

import { amountDue, type Booking, forStatus, statusRow } from 'shared-contracts';
import type { Messages } from '../messages.ts';

/** How a screen writes a time and a price. */
export interface ChangeFormats {
  visitTime(dateTime: string): string;
  rupees(amount: string): string;
}

/** `This booking was changed meanwhile`, followed by sentences that name what is different now. */
export function sayChanged(
  { common, state, matters }: Messages,
  { visitTime, rupees }: ChangeFormats,
  before: Booking,
  truth: Booking | undefined,
): string {
  if (!truth) return common.changed;
  const isOver = statusRow(truth.status).ended;
  const asksMove = truth.move?.by === 'provider' && truth.move.dateTime !== before.move?.dateTime;
  const how = [
    truth.status !== before.status && forStatus(state, truth.status, undefined),
    !isOver && truth.dateTime !== before.dateTime && matters.timeNow(visitTime(truth.dateTime)),
    !isOver && amountDue(truth) !== amountDue(before) && matters.priceNow(rupees(amountDue(truth))),
    asksMove &&
      truth.move &&
      matters.move.theirs(truth.seller.name, visitTime(truth.move.dateTime), visitTime(truth.dateTime)),
    truth.extra?.state === 'proposed' &&
      before.extra?.state !== 'proposed' &&
      matters.extra.text(truth.seller.name, truth.extra.description),
  ].filter((words): words is string => Boolean(words));
  return how.length === 0 ? common.changed : common.changedTo(how.join(' '));
}

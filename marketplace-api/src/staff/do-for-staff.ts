import * as v from 'valibot';
import { reportPhotosForStaff } from '../modules/booking-photos/index.ts';
import { endForStaff, listSigns, listUnsettled } from '../modules/bookings/index.ts';
import { inviteFromMachine } from '../modules/operations/index.ts';
import {
  decideForStaff,
  listActions,
  listTrades,
  noteForStaff,
  noteOf,
  recordWoman,
  StaffRefusal,
} from '../modules/trades/index.ts';
import { checkAudit } from '../platform/audit/audit-log.ts';
import type { ApiContext } from '../platform/context.ts';
import { type StaffRequest, staffRequest } from './staff-request.ts';

/** `files`: what is to be looked at, in base64. */
export type StaffResponse =
  | {
      readonly lines: readonly string[];
      readonly files?: readonly { readonly name: string; readonly base64: string }[];
    }
  | { readonly refused: string };

/** What a customer showed of a problem. Who looked at it stands in the record. */
async function showPhotos(context: ApiContext, booking: string, by: string): Promise<StaffResponse> {
  const files = await reportPhotosForStaff(context, booking);
  if (files.length === 0) return { lines: [] };
  const done = { by, action: 'photos', subject: booking, detail: { photos: files.length } };
  await context.db.transaction().execute((trx) => noteForStaff(trx, done, context.clock.now()));
  return { lines: files.map(({ name }) => name), files };
}

/** One line that can be noted elsewhere: whoever rewrote the whole log could not make it true again. */
async function verifyAudit({ db }: ApiContext, head: string | undefined): Promise<string[]> {
  const { lines, head: last, brokenAt, holdsHead } = await checkAudit(db, head ?? null);
  if (brokenAt !== null) throw new StaffRefusal(`The audit log is broken at line ${brokenAt}: it was changed by hand.`);
  if (holdsHead === false) throw new StaffRefusal(`The audit log no longer holds ${head}: it was written anew.`);
  return [`The audit log is whole: ${lines} lines. Its head is ${last ?? 'empty'}.`];
}

async function work(context: ApiContext, request: Exclude<StaffRequest, { do: 'photos' }>): Promise<string[]> {
  const { db, secrets, clock } = context;
  const desk = { db, secrets, now: clock.now() };
  switch (request.do) {
    case 'list':
      return listTrades(desk, request.all);
    case 'invite': {
      const token = await inviteFromMachine(context, request, request.by);
      return [`${context.settings.siteOrigin ?? 'SITE'}/operations/enter#${token}`, 'It works once, within a day.'];
    }
    case 'verify':
      return verifyAudit(context, request.head);
    case 'record':
      return listActions(desk);
    case 'approve':
      return decideForStaff(desk, request.trade, noteOf(request.by, desk.now), {
        ...{ state: 'verified', checked: request.checked, reason: null, words: null },
      });
    case 'refuse': {
      const { reason } = request;
      const said = typeof reason === 'string' ? { reason, words: null } : { reason: 'other', words: reason };
      return decideForStaff(desk, request.trade, noteOf(request.by, desk.now), {
        state: 'refused',
        checked: [],
        ...said,
      });
    }
    case 'woman':
      return recordWoman(desk, request);
    case 'bookings':
      return listUnsettled(context);
    case 'signs':
      return listSigns(context);
    case 'end':
      return endForStaff(context, request);
  }
}

/** Does one request as it came. What is not possible is one line for staff; all else that goes wrong is thrown. */
export async function doForStaff(context: ApiContext, given: unknown): Promise<StaffResponse> {
  const request = v.safeParse(staffRequest, given);
  if (!request.success) return { refused: request.issues[0].message };
  try {
    const { output } = request;
    if (output.do === 'photos') return await showPhotos(context, output.booking, output.by);
    return { lines: await work(context, output) };
  } catch (error) {
    if (error instanceof StaffRefusal) return { refused: error.message };
    throw error;
  }
}

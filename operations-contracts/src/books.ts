import * as v from 'valibot';
import { operationsCall } from './operations-call.ts';
import { idParams, instant, keysetPage, keysetQuery, whyText } from './schemas.ts';

const OLDEST_MONTH = '2020-01';
/** A month in Kolkata: `2026-11`. */
export const monthText = v.pipe(
  v.string('Please choose a month'),
  v.check((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= OLDEST_MONTH, 'Please choose a month'),
);

/** The most that a commission can be. */
export const MAX_COMMISSION_PERCENT = 30;
const percent = v.pipe(
  v.union([v.string(), v.number()]),
  v.check((value) => /^\d{1,2}(\.\d{1,2})?$/.test(String(value)), 'A percentage has at most two decimals'),
  v.transform(Number),
  v.maxValue(MAX_COMMISSION_PERCENT, `Must be at most ${MAX_COMMISSION_PERCENT}`),
);

/** What providers pay of each job, from when on. Bookings that were asked for before keep what counted then. */
export const commissionPolicySchema = v.object({
  id: v.string(),
  percent: v.number(),
  effectiveAt: instant,
  /** Null: since the market began. */
  madeBy: v.nullable(v.string()),
  /** Counts now. */
  current: v.boolean(),
});
export type CommissionPolicy = v.InferOutput<typeof commissionPolicySchema>;

const paise = v.number();
const provider = v.object({ id: v.string(), name: v.string(), city: v.string() });
const sums = { jobs: v.number(), grossPaise: paise, refundPaise: paise, commissionPaise: paise, netPaise: paise };

/** A provider's month in one line. `netPaise` leaves out what a dispute holds. */
export const statementLineSchema = v.object({ provider, ...sums, heldJobs: v.number(), heldPaise: paise });
export type StatementLine = v.InferOutput<typeof statementLineSchema>;

const job = v.object({
  id: v.string(),
  service: v.string(),
  customer: v.string(),
  completedAt: instant,
  grossPaise: paise,
  refundPaise: paise,
  commissionPaise: paise,
  netPaise: paise,
});
/** A provider's month: what is paid out, and what a dispute holds until it ends. */
export const staffStatementSchema = v.object({
  month: v.string(),
  from: v.string(),
  to: v.string(),
  provider,
  jobs: v.array(job),
  total: v.object(sums),
  held: v.array(job),
  heldPaise: paise,
});
export type StaffStatement = v.InferOutput<typeof staffStatementSchema>;

/** Kinds of files of a statement. */
export const statementFormats = ['csv', 'pdf'] as const;

/** Commission and statements. */
export const booksCalls = {
  listCommissions: operationsCall({
    method: 'GET',
    path: '/operations/commission',
    permission: 'books.read',
    query: keysetQuery,
    data: keysetPage(commissionPolicySchema),
    fallback: 'Failed to read the commission',
  }),
  /** `effectiveAt` lies ahead also when the second person agrees: nothing that was booked changes. */
  changeCommission: operationsCall({
    method: 'POST',
    path: '/operations/commission',
    permission: 'books.edit',
    fourEyes: true,
    body: v.object({ percent, effectiveAt: v.pipe(v.string(), v.isoTimestamp('Please choose a time')), why: whyText }),
    data: v.nullable(commissionPolicySchema),
    fallback: 'Failed to change the commission',
  }),
  listStatements: operationsCall({
    method: 'GET',
    path: '/operations/statements',
    permission: 'books.read',
    query: v.object({ ...keysetQuery.entries, month: monthText }),
    data: keysetPage(statementLineSchema),
    fallback: 'Failed to read the statements',
  }),
  getProviderStatement: operationsCall({
    method: 'GET',
    path: '/operations/statements/:id',
    permission: 'books.read',
    params: idParams,
    query: v.object({ month: monthText }),
    data: staffStatementSchema,
    fallback: 'Failed to read the statement',
  }),
  getStatementFile: operationsCall({
    method: 'GET',
    path: '/operations/statements/:id/file',
    permission: 'books.read',
    params: idParams,
    query: v.object({
      month: monthText,
      format: v.picklist(statementFormats),
      language: v.optional(v.picklist(['en', 'hi', 'bn']), 'en'),
    }),
    perMinute: 60,
    data: v.any(),
    file: true,
    fallback: 'Failed to make the file',
  }),
};

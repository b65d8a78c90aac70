import * as v from 'valibot';
import { operationsCall } from './operations-call.ts';

/** A day of the calendar, in years that the database reads. */
const isDay = (date: string) =>
  date >= '1900' && date < '9999' && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
const date = v.pipe(
  v.string('Please choose a date'),
  v.isoDate('Please choose a date'),
  v.check(isDay, 'Please choose a date'),
);
const count = v.number();
/** The longest report, in days. */
export const MAX_REPORT_DAYS = 400;

/** One day, week or month of a report. */
export const reportPeriodSchema = v.object({
  /** First day in Kolkata. */
  from: v.string(),
  /** Requests that customers sent, and what became of them. */
  requested: count,
  accepted: count,
  completed: count,
  /** Agreed ones that were cancelled, by whom. */
  cancelled: v.object({ customer: count, provider: count, system: count }),
  /** Paise: what customers paid for completed ones, and the commission of it. */
  grossPaise: count,
  commissionPaise: count,
  /** Minutes until a provider answered a request: half, and nine of ten, took no longer. Null: none was. */
  answerMinutes: v.object({ half: v.nullable(count), nine: v.nullable(count) }),
});
export type ReportPeriod = v.InferOutput<typeof reportPeriodSchema>;

/** The market in numbers, period by period, and what was looked for in vain. */
export const reportSchema = v.object({
  periods: v.array(reportPeriodSchema),
  /** What people looked for and did not find, most wanted first. */
  wishes: v.array(v.object({ wanted: v.string(), city: v.string(), times: count, lastAt: v.string() })),
});
export type MarketReport = v.InferOutput<typeof reportSchema>;

/** How long a period of a report is. */
export const reportSteps = ['day', 'week', 'month'] as const;

/** The market in numbers. */
export const reportCalls = {
  getReport: operationsCall({
    method: 'GET',
    path: '/operations/reports',
    permission: 'reports.read',
    query: v.object({ from: date, to: date, by: v.optional(v.picklist(reportSteps), 'week') }),
    perMinute: 60,
    data: reportSchema,
    fallback: 'Failed to read the report',
  }),
};

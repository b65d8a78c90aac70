import * as v from 'valibot';
import { channelNameSchema } from './composition.ts';
import { versionSchema } from './release.ts';
import { packageNameSchema } from './remote-manifest.ts';

/** One event that a page reports about a release. */
export const telemetryReportSchema = v.object({
  /** `view`: a page used this release; `load`: it was loaded, in `ms`; the other two are failures. */
  kind: v.picklist(['view', 'load', 'error', 'load-failure']),
  name: packageNameSchema,
  version: versionSchema,
  message: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
});

/**
 * What is measured of a page: web vitals, the time from a followed link to the next page's heading, and, of the release
 * whose scripts ran longest in them, long frames and the time from a press to the paint of another address.
 */
export const pageMeasures = [
  'LCP',
  'INP',
  'CLS',
  'FCP',
  'TTFB',
  'route-change',
  'long-frame',
  'soft-navigation',
] as const;

/** How one page did, and whose page it was: `name` and `version` are those of its remote. In ms; CLS has no unit. */
export const pageMeasureSchema = v.object({
  measure: v.picklist(pageMeasures),
  name: packageNameSchema,
  version: versionSchema,
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});

/** Body of `POST /telemetry`. */
export const telemetrySchema = v.pipe(
  v.object({
    composition: v.pipe(v.string(), v.maxLength(80)),
    /** Where that composition came from; `production` where it is left out. */
    channel: v.optional(channelNameSchema),
    reports: v.pipe(v.array(telemetryReportSchema), v.maxLength(20)),
    /** Of one page in ten (rule 10.16). */
    measures: v.optional(v.pipe(v.array(pageMeasureSchema), v.maxLength(20)), []),
  }),
  v.check(({ reports, measures }) => reports.length + measures.length > 0, 'nothing is reported'),
);

export type PageMeasure = v.InferOutput<typeof pageMeasureSchema>;
export type TelemetryReport = v.InferOutput<typeof telemetryReportSchema>;
export type TelemetryBody = v.InferInput<typeof telemetrySchema>;

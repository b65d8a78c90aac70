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

/** Body of `POST /telemetry`. */
export const telemetrySchema = v.object({
  composition: v.pipe(v.string(), v.maxLength(80)),
  /** Where that composition came from; `production` where it is left out. */
  channel: v.optional(channelNameSchema),
  reports: v.pipe(v.array(telemetryReportSchema), v.minLength(1), v.maxLength(20)),
});

export type TelemetryReport = v.InferOutput<typeof telemetryReportSchema>;
export type TelemetryBody = v.InferOutput<typeof telemetrySchema>;

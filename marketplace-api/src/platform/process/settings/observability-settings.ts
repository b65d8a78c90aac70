import * as v from 'valibot';
import { matching, url } from './checks.ts';

/** Where traces go, and how many. */
export interface TracingSettings {
  /** Where an OpenTelemetry collector takes OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of requests that are traced, from 0 to 1. */
  readonly share: number;
}
export interface ObservabilitySettings {
  /** Where Prometheus reads; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where traces go; null: nowhere. */
  tracing: TracingSettings | null;
}

const PORT_LINE = 'METRICS_PORT must be a number from 1 to 65535';

export const observabilityEntries = {
  METRICS_PORT: v.optional(
    v.pipe(
      matching(/^\d{1,5}$/, PORT_LINE),
      v.transform(Number),
      v.check((port) => port >= 1 && port <= 65_535, PORT_LINE),
    ),
  ),
  METRICS_HOST: v.optional(
    matching(/^[A-Za-z0-9.:-]+$/, 'METRICS_HOST must be a host name or an address'),
    '127.0.0.1',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'])),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      matching(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'),
      v.transform(Number),
    ),
    '0.1',
  ),
};
type Given = v.InferOutput<v.ObjectSchema<typeof observabilityEntries, undefined>>;

export const observabilitySettingsOf = (set: Given): ObservabilitySettings => ({
  metrics: set.METRICS_PORT === undefined ? null : { host: set.METRICS_HOST, port: set.METRICS_PORT },
  tracing: set.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT, share: set.OTEL_TRACES_SAMPLER_ARG }
    : null,
});

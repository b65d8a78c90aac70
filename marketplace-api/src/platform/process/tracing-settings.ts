/** Where traces go, and how many. */
export interface TracingSettings {
  /** Where an OpenTelemetry collector takes OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of requests that are traced, from 0 to 1. */
  readonly share: number;
}

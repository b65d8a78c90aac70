import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

/** Where a collector takes OTLP over HTTP, and as whom. */
export interface MetricsPush {
  readonly endpoint: string;
  readonly service: string;
}

const EVERY_MS = 30_000;
const LONGEST_MS = 5_000;
const CUMULATIVE = 2;

type Values = readonly (MetricValue<string> & { metricName?: string })[];
type Labels = Readonly<Record<string, string | number | undefined>>;

const attributes = (labels: Labels) =>
  Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: String(value) } }));

/** Prometheus counts up to each bound, OTLP between bounds. */
function histogramPoints(name: string, values: Values, times: object) {
  const points = new Map<string, { labels: Labels; buckets: [number, number][]; sum: number; count: number }>();
  for (const { labels, value, metricName } of values) {
    const { le, ...own } = labels as Labels;
    const key = JSON.stringify(own);
    const point = points.get(key) ?? { labels: own, buckets: [], sum: 0, count: 0 };
    points.set(key, point);
    if (metricName === `${name}_sum`) point.sum = value;
    else if (metricName === `${name}_count`) point.count = value;
    else if (le !== '+Inf') point.buckets.push([Number(le), value]);
  }
  return [...points.values()].map(({ labels, buckets, sum, count }) => {
    const upTo = buckets.map(([, value]) => value);
    const between = [...upTo, count].map((value, index) => value - (upTo[index - 1] ?? 0));
    return {
      ...times,
      attributes: attributes(labels),
      count: String(count),
      sum,
      explicitBounds: buckets.map(([bound]) => bound),
      bucketCounts: between.map(String),
    };
  });
}

const numberPoints = (values: Values, times: object) =>
  values.map(({ labels, value }) => ({ ...times, attributes: attributes(labels as Labels), asDouble: value }));

function metricOf({ name, help, type, values }: MetricObjectWithValues<MetricValue<string>>, times: object) {
  const head = { name, description: help };
  // Node's own are said as text by newer versions of the client.
  const kind = String(type);
  if (kind === 'histogram') {
    const dataPoints = histogramPoints(name, values, times);
    return { ...head, histogram: { aggregationTemporality: CUMULATIVE, dataPoints } };
  }
  const dataPoints = numberPoints(values, times);
  return kind === 'counter'
    ? { ...head, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
    : { ...head, gauge: { dataPoints } };
}

/** All numbers of a registry as the body of OTLP's `/v1/metrics`. */
export async function otlpOf(registry: Registry, service: string, startedAt: number, now: number): Promise<object> {
  const nano = (ms: number) => `${Math.round(ms)}000000`;
  const times = { startTimeUnixNano: nano(startedAt), timeUnixNano: nano(now) };
  const metrics = (await registry.getMetricsAsJSON()).map((metric) => metricOf(metric, times));
  const resource = { attributes: attributes({ 'service.name': service, 'service.namespace': 'kaza' }) };
  return { resourceMetrics: [{ resource, scopeMetrics: [{ scope: { name: 'kaza' }, metrics }] }] };
}

/** Sends a registry's numbers to a collector at times and at the end. One that is away costs only numbers. */
export function pushMetrics(registry: Registry, { endpoint, service }: MetricsPush): () => Promise<void> {
  const startedAt = Date.now();
  const url = `${endpoint.replace(/\/$/, '')}/v1/metrics`;
  const push = async (): Promise<void> => {
    const body = JSON.stringify(await otlpOf(registry, service, startedAt, Date.now()));
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.body?.cancel();
  };
  const pushSafely = () => push().catch(() => {});
  const timer = setInterval(() => void pushSafely(), EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await pushSafely();
  };
}

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { openHttpSink } from '../../testing/http-sink.ts';
import { otlpOf, pushMetrics } from './otlp-metrics.ts';

function filled(): Registry {
  const registry = new Registry();
  const registers = [registry];
  const times = new Histogram({ name: 'times', help: 'h', labelNames: ['route'], buckets: [1, 5], registers });
  for (const value of [0.5, 0.7, 3, 60]) times.observe({ route: '/a' }, value);
  new Counter({ name: 'total', help: 'c', registers }).inc(3);
  new Gauge({ name: 'level', help: 'g', registers }).set(7);
  return registry;
}

test('what Prometheus is told a collector is told in its own form: buckets between bounds, counters that only grow', async () => {
  const body = JSON.parse(JSON.stringify(await otlpOf(filled(), 'api', 1_000, 2_000)));
  const [{ metrics }] = body.resourceMetrics[0].scopeMetrics;
  const named = (name: string) => metrics.find((metric: { name: string }) => metric.name === name);
  expect(named('times').histogram.dataPoints).toEqual([
    {
      startTimeUnixNano: '1000000000',
      timeUnixNano: '2000000000',
      attributes: [{ key: 'route', value: { stringValue: '/a' } }],
      count: '4',
      sum: 64.2,
      explicitBounds: [1, 5],
      bucketCounts: ['2', '1', '1'],
    },
  ]);
  expect(named('total').sum).toMatchObject({ isMonotonic: true, dataPoints: [{ asDouble: 3 }] });
  expect(named('level').gauge.dataPoints).toMatchObject([{ asDouble: 7 }]);
});

test('a process that ends sends its last numbers; a collector that is away costs nothing', async () => {
  const collector = await openHttpSink();
  await pushMetrics(filled(), { endpoint: `${collector.origin}/`, service: 'api' })();
  expect(collector.received.map(({ body }) => String(body)).join()).toContain('"level"');
  await collector.close();
  await expect(pushMetrics(filled(), { endpoint: collector.origin, service: 'api' })()).resolves.toBeUndefined();
});

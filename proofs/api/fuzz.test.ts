import { asha, bookingIn } from 'marketplace-api/testing/bookings';
import type { JsonSchema } from 'marketplace-api/testing/insides';
import { openApiDocument } from 'marketplace-api/testing/insides';
import type { TestResponse } from 'marketplace-api/testing/test-api';
import { testApiFor } from 'marketplace-api/testing/test-api-for';
import { exampleOf, nasty, nastyText, type Random, seededRandom } from './random-values.ts';

/** How many API requests on each kind of database. The embedded one has one connection: waiting for two never ends. */
const runs = [
  ['postgres', 2_000, 20_261_121],
  ['embedded', 750, 20_261_122],
] as const;

interface Operation {
  id: string;
  method: string;
  path: string;
  spec: JsonSchema;
}
interface Shot {
  method: string;
  path: string;
  token?: string;
  body?: unknown;
  headers: Record<string, string>;
  from: string;
}

const operations: Operation[] = Object.entries(openApiDocument().paths as Record<string, JsonSchema>).flatMap(
  ([path, methods]) =>
    Object.entries(methods as Record<string, JsonSchema>).map(([method, spec]) => ({
      id: spec.operationId as string,
      method: method.toUpperCase(),
      path,
      spec,
    })),
);
const known = ['svc_tap', 'svc_fan', asha.id, 'cat_plumbing', 'tap-repair-kolkata', 'taps', 'Kolkata', '2026-11-22'];

function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.next() < 0.2) return random.pick(nasty);
  const entries = Object.entries(value);
  const [key] = random.pick(entries.length > 0 ? entries : [['x', 0]]) as [string, unknown];
  if (random.next() < 0.2) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [random.next() < 0.1 ? nastyText(random) : key]: random.pick(nasty) };
}

/** One request of an operation: as the document says, or spoilt in one place or another. */
function shotOf(
  { method, path, spec }: Operation,
  random: Random,
  tokens: readonly string[],
  ids: readonly string[],
): Shot {
  const text = () => (random.next() < 0.6 ? random.pick([...known, ...ids]) : nastyText(random));
  const query = new URLSearchParams();
  let filled = path;
  const headers: Record<string, string> = {};
  for (const parameter of (spec.parameters ?? []) as JsonSchema[]) {
    const spoilt = random.next() < 0.2;
    if (parameter.in === 'path')
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(text().replaceAll('\ud800', '%')) || '%00');
    else if (parameter.in === 'header') headers[parameter.name] = `k${random.below(40)}`;
    else if (parameter.required || random.next() < 0.5) {
      query.append(parameter.name, spoilt ? text() : String(exampleOf(parameter.schema, random)));
      if (random.next() < 0.03) query.append(parameter.name, text());
    }
  }
  const media = spec.requestBody?.content['application/json'];
  let body = media && (random.next() < 0.5 ? structuredClone(media.example) : exampleOf(media.schema, random));
  if (media && body && typeof body === 'object') {
    for (const key of ['offerId', 'bookingId', 'serviceId', 'sellerId']) {
      if (key in body && random.next() < 0.8) {
        const real = { serviceId: 'svc_tap', sellerId: asha.id }[key] ?? random.pick(ids);
        body = { ...body, [key]: real };
      }
    }
    if (random.next() < 0.4) body = spoil(body, random);
  }
  if (media && random.next() < 0.03) body = '{"broken';
  const token = random.next() < 0.85 ? random.pick(tokens) : String(random.pick(['a.b.c', 'e30.e30.e30', '']));
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method,
    path: filled + search,
    token,
    body,
    headers,
    from: `10.0.${random.below(200)}.${random.below(200)}`,
  };
}

const isWrapped = ({ status, json }: TestResponse) =>
  status < 400
    ? json?.status === true && typeof json.message === 'string' && 'data' in json
    : json?.status === false && typeof json.message === 'string' && /^[A-Z_]+$/.test(json.code);

describe.each(runs)('the API on its %s database', (kind, requests, seed) => {
  const api = testApiFor('file', {}, kind);

  test(`${requests} requests made from the document never find a fault of ours, and are always answered in the wrapper`, async () => {
    const random = seededRandom(seed);
    const tokens = [
      await api.signIn('9876543210', 'Mira'),
      await api.signIn('9123456789', 'Zoya'),
      await api.signIn(asha.mobile),
    ];
    const ids: string[] = [];
    for (const status of ['PENDING', 'ACCEPTED', 'COMPLETED', 'COUNTERED'] as const) {
      const dateTime = `2026-11-2${3 + ids.length}T10:00:00+05:30`;
      ids.push((await bookingIn(api, tokens[0] as string, status, { dateTime })).id);
    }
    // A stream never ends, and signed out there is little to reach.
    const fuzzed = operations.filter(
      ({ id, path }) => !path.endsWith('/stream') && !['logout', 'endSession'].includes(id),
    );
    const seen = new Map<number, number>();
    const wrong: unknown[] = [];
    for (let count = 0; count < requests; count++) {
      const shot = shotOf(random.pick(fuzzed), random, tokens, ids);
      const answer = await api.call(shot.method, shot.path, shot);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 || !isWrapped(answer))
        wrong.push({ shot, status: answer.status, text: answer.text.slice(0, 200) });
      // Minutes pass, so that limits do not turn everything away.
      if (count % 25 === 0) api.clock.advance(15_000);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    // It reached behind the first checks.
    for (const status of [200, 201, 401, 404, 409, 422])
      expect(`${status}: ${seen.get(status) ?? 0} times`).not.toBe(`${status}: 0 times`);
  });
});

import type { FastifyRequest } from 'fastify';
import { callSchemas } from 'shared-contracts/schemas';
import { type Parser, slowParsers } from 'shared-contracts/testing/hostile-shapes';
import * as v from 'valibot';
import { deviceName } from '../../modules/auth/device-name.ts';
import { examples } from '../../modules/openapi/examples.ts';
import { areaOf, firstName, shortName } from '../security/redact.ts';
import { bearerOf } from '../security/session.ts';
import { languageOf } from './request-language.ts';

type Given = Record<string, unknown>;
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** One parser for each text of what a call is sent: the call's example with a stranger's text in its place. */
function parsersOf(name: string, schema: v.GenericSchema | undefined, example: Given): [string, Parser][] {
  if (!schema) return [];
  const entries = Object.keys((schema as { entries?: object }).entries ?? example);
  const texts = [...new Set([...entries, ...Object.keys(example)])].filter(
    (field) => example[field] === undefined || isText(example[field]),
  );
  return texts.map((field) => [`${name}.${field}`, (text) => v.safeParse(schema, { ...example, [field]: text })]);
}

const ofCalls = Object.entries(callSchemas).flatMap(([name, schemas]) => {
  const { body, query, params } = schemas as Partial<Record<'body' | 'query' | 'params', v.GenericSchema>>;
  const example = (examples as Record<string, { body?: unknown; query?: unknown; params?: unknown }>)[name] ?? {};
  return [
    ...parsersOf(`${name} body`, body, (example.body ?? {}) as Given),
    ...parsersOf(`${name} query`, query, (example.query ?? {}) as Given),
    ...parsersOf(`${name} params`, params, (example.params ?? {}) as Given),
  ];
});

const requestWith = (headers: Record<string, string>): FastifyRequest =>
  ({ headers, query: {}, ip: '127.0.0.1' }) as never;

test('no text of a call keeps a process busy', async () => {
  expect(ofCalls.length).toBeGreaterThan(80);
  expect(await slowParsers(Object.fromEntries(ofCalls))).toEqual([]);
}, 120_000);

test('no header and no stored text does', async () => {
  const found = await slowParsers({
    bearer: (text) => bearerOf(requestWith({ authorization: `Bearer ${text}` })),
    language: (text) => languageOf(requestWith({ 'accept-language': text })),
    device: (text) => deviceName(text),
    'short name': shortName,
    'first name': firstName,
    area: areaOf,
  });
  expect(found).toEqual([]);
});

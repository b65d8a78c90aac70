import type { FastifyRequest } from 'fastify';
import { callSchemas } from 'shared-contracts/schemas';
import { type Parser, slowParsers } from 'shared-contracts/testing/hostile-shapes';
import * as v from 'valibot';
import { browserOf, readDevice } from '../../modules/auth/device-cookie.ts';
import { deviceName } from '../../modules/auth/device-name.ts';
import { romanise } from '../../modules/catalog/search/romanise.ts';
import { skeletonOf, soundOf } from '../../modules/catalog/search/sound.ts';
import { wordsTogether } from '../../modules/catalog/search/written-together.ts';
import { examples } from '../../modules/openapi/examples.ts';
import { areaOf, firstName, shortName } from '../security/redact.ts';
import { createSecrets } from '../security/secrets.ts';
import { bearerOf } from '../security/session.ts';
import { languageOf } from './request-language.ts';

type Given = Record<string, unknown>;
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Where texts stand in an example, however deep; of a list its first entry. */
function textsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (value === undefined || isText(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(value) && key !== '0' ? [] : textsIn(inner, [...path, key]),
  );
}
function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? withText(each, rest, text) : each));
  const before = value as Given;
  return { ...before, [key]: withText(before[key], rest, text) };
}

/** One parser for each text of what a call is sent: the call's example with a stranger's text in its place. */
function parsersOf(name: string, schema: v.GenericSchema | undefined, example: Given): [string, Parser][] {
  if (!schema) return [];
  const entries = Object.keys((schema as { entries?: object }).entries ?? example);
  const fields = [...new Set([...entries, ...Object.keys(example)])];
  return fields
    .flatMap((field) => textsIn(example[field], [field]))
    .map((path) => [`${name}.${path.join('.')}`, (text) => v.safeParse(schema, withText(example, path, text))]);
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

test('texts that lie deep in a call are among them', () => {
  expect(ofCalls.map(([name]) => name).filter((name) => name.split('.').length > 2)).not.toEqual([]);
});

const withSecrets = {
  secrets: createSecrets(['a-secret-of-tests-'.repeat(3)]),
  settings: { production: false },
  clock: { now: () => new Date(0) },
} as never;
const nothingKnown = { partOf: () => ({ kind: null, length: 1 }), isPhrase: () => false };

test('no header and no stored text does', async () => {
  const found = await slowParsers({
    bearer: (text) => bearerOf(requestWith({ authorization: `Bearer ${text}` })),
    language: (text) => languageOf(requestWith({ 'accept-language': text })),
    device: (text) => deviceName(text),
    'short name': shortName,
    'first name': firstName,
    area: areaOf,
    'device cookie': (text) => {
      const request = requestWith({ cookie: `kaza_device=${text}` });
      return [readDevice(withSecrets, request, '9876543210'), browserOf(withSecrets, request, '9876543210')];
    },
    // Twenty passes over a text that the search lets have 200 characters: 2,000 of them are judged.
    'sound of a word': (text) => skeletonOf(soundOf(romanise(text.slice(0, text.length / 8)))),
    'words written together': (text) => wordsTogether(text, nothingKnown),
  });
  expect(found).toEqual([]);
});

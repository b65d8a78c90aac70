import { type CallSchemas, callSchemas } from 'shared-contracts/schemas';
import type * as v from 'valibot';
import { modules } from '../../../modules/index.ts';

const localizers = modules.flatMap((module) => module.localizers ?? []);
const known = new Set(localizers.map(({ schema }) => schema));
/** Fields in which entities carry words of the market. */
const WORDS = ['title', 'about', 'area', 'description', 'label', 'review', 'device'];
/** Their words are the person's own, or written in the language of the request already. */
const OWN: readonly string[] = [
  'listAddresses',
  'addAddress',
  'updateAddress',
  'getProviderFace',
  'saveAbout',
  'uploadPhoto',
  'removePhoto',
  'getOwnApplication',
  'saveOwnApplication',
  'stepOwnApplication',
  'addOwnDocument',
  'removeOwnDocument',
  'getLocation',
  'reverseLocation',
  // Made by the modules whose parts it has.
  'exportData',
  'getNotifications',
];

type Schema = v.GenericSchema & { item?: Schema; wrapped?: Schema; entries?: Record<string, Schema> };
const entityOf = (schema: Schema): Schema => (schema.type === 'array' && schema.item ? schema.item : schema);
const hasWords = (schema: Schema): boolean =>
  Object.entries(schema.entries ?? {}).some(
    ([name, field]) => WORDS.includes(name) || hasWords(entityOf(field.wrapped ?? field)),
  );

test('every call that gives words of the market gives them in the language of its request', () => {
  const rows = Object.entries<CallSchemas>(callSchemas).filter(([name]) => !OWN.includes(name));
  const missing = rows.filter(([, { data }]) => {
    const entity = entityOf(data as Schema);
    return hasWords(entity) && !known.has(entity);
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('each kind of entity is localized by one module', () => {
  expect(known.size).toBe(localizers.length);
});

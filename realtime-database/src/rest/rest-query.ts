import { MalformedData } from '../tree/clean-value.ts';
import { MAX_NAME, MIN_NAME } from '../tree/keys.ts';
import { type Query, readQuery } from '../tree/query.ts';
import { RestError } from './rest-error.ts';

const orderings: Record<string, string> = { $key: '.key', $value: '.value', $priority: '.priority' };
const filters = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'] as const;

/** The parameter as JSON: a value, or a value and a key. */
function readJson(parameters: URLSearchParams, name: string): unknown[] | null {
  const text = parameters.get(name);
  if (text === null) return null;
  try {
    return JSON.parse(`[${text}]`) as unknown[];
  } catch {
    throw new RestError(400, `${name} must be JSON`);
  }
}

/** One end of the range, as the websocket protocol names it. */
function boundOf(
  names: readonly [value: string, key: string, inclusive: string],
  [value, key]: unknown[],
  outside: { key: string; isByKey: boolean } | null,
): Record<string, unknown> {
  const edge = key ?? (outside && !outside.isByKey ? outside.key : undefined);
  return { [names[0]]: value, ...(edge === undefined ? {} : { [names[1]]: edge }), [names[2]]: outside === null };
}

function boundsOf(parameters: URLSearchParams, isByKey: boolean): Record<string, unknown> {
  const read = (name: (typeof filters)[number]) => readJson(parameters, name);
  const [equal, from, after, to, before] = [
    read('equalTo'),
    read('startAt'),
    read('startAfter'),
    read('endAt'),
    read('endBefore'),
  ];
  const [start, end] = [equal ?? from ?? after, equal ?? to ?? before];
  return {
    ...(start ? boundOf(['sp', 'sn', 'sin'], start, start === after ? { key: MAX_NAME, isByKey } : null) : {}),
    ...(end ? boundOf(['ep', 'en', 'ein'], end, end === before ? { key: MIN_NAME, isByKey } : null) : {}),
  };
}

function limitOf(parameters: URLSearchParams): Record<string, unknown> {
  const [first, last] = [parameters.get('limitToFirst'), parameters.get('limitToLast')];
  if (first !== null && last !== null) throw new RestError(400, 'only one of limitToFirst and limitToLast');
  const limit = first ?? last;
  return limit === null ? {} : { l: Number(limit), vf: first === null ? 'r' : 'l' };
}

/**
 * Reads a query from the parameters of a REST call.
 *
 * @throws RestError with 400
 * @example readRestQuery(new URLSearchParams('orderBy="age"&startAt=18&limitToFirst=10'))
 */
export function readRestQuery(parameters: URLSearchParams): Query {
  const [orderBy] = readJson(parameters, 'orderBy') ?? [];
  const isFiltered = filters.some((name) => parameters.has(name));
  if (orderBy === undefined && isFiltered) {
    throw new RestError(400, 'orderBy must be defined when other query parameters are defined');
  }
  if (orderBy === undefined) return readQuery(null);
  if (typeof orderBy !== 'string') throw new RestError(400, 'orderBy must be a valid JSON encoded path');
  const index = orderings[orderBy] ?? orderBy;
  try {
    return readQuery({ i: index, ...boundsOf(parameters, index === '.key'), ...limitOf(parameters) });
  } catch (error) {
    if (error instanceof MalformedData) throw new RestError(400, error.message);
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import type { Write } from '../ports/ports.ts';
import { Access, type Caller } from '../session/access.ts';
import type { SessionDeps } from '../session/client-session.ts';
import { cleanWrite, MalformedData } from '../tree/clean-value.ts';
import { type Json, type Path, PRIORITY, parsePath, priorityOf } from '../tree/json-tree.ts';
import { hashOf } from '../tree/node-hash.ts';
import { pushKey } from '../tree/push-key.ts';
import { defaultQuery, indexOf, isFiltered } from '../tree/query.ts';
import type { WriteOptions, WriteOutcome } from '../writes/write-tree.ts';
import { exported, type Format, shallow } from './render.ts';
import { denied, RestError } from './rest-error.ts';
import { readRestQuery } from './rest-query.ts';
import type { RestRequest } from './rest-request.ts';

export interface RestAnswer {
  body: unknown;
  etag?: string;
}
interface Call {
  deps: SessionDeps;
  access: Access;
  request: RestRequest;
  /** Reads the body. */
  body(): Promise<unknown>;
}

const NOTHING = 'null_etag';
const etagOf = (value: Json): string => hashOf(value) || NOTHING;
const formatOf = ({ parameters }: RestRequest): Format => (parameters.get('format') === 'export' ? 'export' : 'plain');

const failures: Record<Exclude<WriteOutcome, 'ok'>, () => RestError> = {
  permission_denied: denied,
  datastale: () => new RestError(412, 'Precondition failed'),
  write_too_big: () =>
    new RestError(400, 'Data to write exceeds the maximum size that can be modified with a single request.'),
  too_many_requests: () => new RestError(429, 'Too many writes. Please wait a moment.'),
  invalid_data: () => new RestError(400, 'Invalid data; this cannot be written.'),
};

const isOfPriority = (path: Path): boolean => path.at(-1) === PRIORITY;

async function answerGet({ deps, access, request }: Call): Promise<RestAnswer> {
  const { path, parameters, wantsEtag } = request;
  if (isOfPriority(path)) {
    const place = await access.get(path.slice(0, -1), defaultQuery);
    if (place === null) throw denied();
    return { body: priorityOf(place.value) };
  }
  const query = readRestQuery(parameters);
  const isShallow = parameters.get('shallow') === 'true';
  if (isShallow && query !== defaultQuery) throw new RestError(400, "shallow can't be combined with a query");
  const index = indexOf(query);
  if (index !== null && !deps.rules.indexesAt(path).includes(index)) {
    const where = `"/${path.join('/')}"`;
    throw new RestError(400, `Index not defined, add ".indexOn": "${index}", for path ${where}, to the rules`);
  }
  const result = await access.get(path, query);
  if (result === null) throw denied();
  const body = isShallow ? shallow(result.value) : exported(result.value, formatOf(request));
  return { body, ...(wantsEtag && !isFiltered(query) ? { etag: etagOf(result.value) } : {}) };
}

/** Writes, and returns the values as they were stored. */
async function write(access: Access, options: Pick<WriteOptions, 'writes' | 'expected'>): Promise<readonly Write[]> {
  let stored: readonly Write[] = [];
  const onWritten = (writes: readonly Write[]) => {
    stored = writes;
  };
  const outcome = await access.write({ ...options, onWritten });
  if (outcome !== 'ok') throw failures[outcome]();
  return stored;
}

/** A conditional write (`if-match`): only if the present value has the ETag that the caller named. */
async function put({ access, request }: Call, path: Path, sent: unknown): Promise<Json> {
  const { ifMatch } = request;
  const expected = ifMatch === null ? {} : { expected: { path, hash: ifMatch === NOTHING ? '' : ifMatch } };
  try {
    const [stored] = await write(access, { writes: [cleanWrite(path.join('/'), sent)], ...expected });
    return stored?.value ?? null;
  } catch (error) {
    if (!(error instanceof RestError) || error.status !== 412) throw error;
    // What is there instead, for who may read it.
    const now = await access.get(path, defaultQuery);
    const present = now && { body: exported(now.value, formatOf(request)), etag: etagOf(now.value) };
    throw new RestError(412, error.message, present);
  }
}

async function answerPatch({ access, request, body }: Call): Promise<RestAnswer> {
  const sent = await body();
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new RestError(400, 'Invalid data; an object of children is needed.');
  }
  const writes = Object.entries(sent).map(([key, value]) => {
    if (parsePath(key).length === 0) throw new MalformedData('a merge names children');
    return cleanWrite([...request.path, key].join('/'), value);
  });
  const stored = await write(access, { writes });
  const merged = stored.map(({ path, value }) => {
    return [path.slice(request.path.length).join('/'), exported(value, formatOf(request))];
  });
  return { body: Object.fromEntries(merged) };
}

async function answerPut(call: Call): Promise<RestAnswer> {
  const value = await put(call, call.request.path, await call.body());
  const etag = call.request.wantsEtag ? { etag: etagOf(value) } : {};
  return { body: exported(value, formatOf(call.request)), ...etag };
}

async function answerPost(call: Call): Promise<RestAnswer> {
  const name = pushKey(call.deps.clock.now().getTime(), randomUUID());
  await put(call, [...call.request.path, name], await call.body());
  return { body: { name } };
}

async function answerDelete(call: Call): Promise<RestAnswer> {
  await put(call, call.request.path, null);
  return { body: null, ...(call.request.wantsEtag ? { etag: NOTHING } : {}) };
}

const verbs = {
  GET: answerGet,
  HEAD: answerGet,
  PUT: answerPut,
  PATCH: answerPatch,
  POST: answerPost,
  DELETE: answerDelete,
};

/**
 * One call for data → its response.
 *
 * @throws RestError
 */
export async function answerRest(
  deps: SessionDeps,
  caller: Caller,
  request: RestRequest,
  body: () => Promise<unknown>,
): Promise<RestAnswer> {
  const { method, ifMatch } = request;
  if (ifMatch !== null && ((method !== 'PUT' && method !== 'DELETE') || isOfPriority(request.path))) {
    throw new RestError(400, 'if-match is for PUT and DELETE of a value');
  }
  if (isOfPriority(request.path) && (method === 'POST' || method === 'PATCH')) {
    throw new RestError(400, 'A priority has no children');
  }
  try {
    return await verbs[method]({ deps, access: new Access(deps, () => caller), request, body });
  } catch (error) {
    if (error instanceof MalformedData) throw new RestError(400, `Invalid data; ${error.message}.`);
    throw error;
  }
}

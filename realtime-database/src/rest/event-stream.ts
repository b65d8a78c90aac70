import type { ServerResponse } from 'node:http';
import type { Admission, Claim, Place } from '../limits/admission.ts';
import { Access } from '../session/access.ts';
import type { SessionDeps } from '../session/client-session.ts';
import type { Push } from '../session/listener.ts';
import { Listening } from '../session/listening.ts';
import { SignIn } from '../session/sign-in.ts';
import { type Json, PRIORITY } from '../tree/json-tree.ts';
import { exported, type Format } from './render.ts';
import { denied, RestError } from './rest-error.ts';
import { readRestQuery } from './rest-query.ts';
import type { RestRequest } from './rest-request.ts';

const KEEP_ALIVE_MS = 30_000;
/** A client that does not read is let go, not waited for. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;

export interface StreamDeps {
  session: SessionDeps;
  claim: Admission['claim'];
  /** Takes a place among the open connections. */
  take(guest: { evict(): void }): Place;
}

/** A merge of the protocol as events: one place is put, several are patched. */
function eventOf({ a, b }: Push, format: Format): [name: string, data: unknown] {
  if (a === 'c') return ['cancel', null];
  const data = b.d as Json;
  if (a === 'd') return ['put', { path: '/', data: exported(data, format) }];
  const entries = Object.entries(data as Record<string, Json>).filter(
    ([key]) => format === 'export' || !key.endsWith('.priority'),
  );
  const [only] = entries;
  if (entries.length === 1 && only) return ['put', { path: `/${only[0]}`, data: exported(only[1], format) }];
  return [
    'patch',
    { path: '/', data: Object.fromEntries(entries.map(([key, value]) => [key, exported(value, format)])) },
  ];
}

async function signIn(who: SignIn, { credential }: RestRequest, { admins }: SessionDeps): Promise<void> {
  if (credential === null) throw denied();
  const isAdmin = admins.accepts(credential);
  const { status } = isAdmin ? who.asAdmin(credential, undefined) : await who.withToken(credential);
  if (status === 'too_many_requests') throw new RestError(429, 'Too many connections of this session');
  if (status !== 'ok') throw new RestError(401, 'Could not parse auth token.');
}

/**
 * Tells a client of a place by server-sent events, until one of the two ends it or the right to read is gone.
 *
 * @returns a function that ends it
 * @throws RestError before anything is sent
 */
export async function openEventStream(
  { session, claim, take }: StreamDeps,
  request: RestRequest,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<() => void> {
  const format: Format = request.parameters.get('format') === 'export' ? 'export' : 'plain';
  const query = readRestQuery(request.parameters);
  if (request.path.at(-1) === PRIORITY) throw new RestError(400, 'A priority is told with its value: format=export');
  const send = (name: string, data: unknown) => {
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
    else response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const end = () => response.end();
  const who: SignIn = new SignIn(session, {
    claim: (id): Claim | null => claim(id),
    signedIn: () => {},
    lost() {
      send('auth_revoked', 'credential is no longer valid');
      end();
    },
  });
  const access = new Access(session, () => who.caller);
  const started: Push[] = [];
  let push = (event: Push): void => void started.push(event);
  const { layout, hub } = session;
  const fail = (error: unknown) => {
    session.logger.error({ err: error }, 'an event stream failed');
    response.destroy();
  };
  const listening = new Listening({ layout, hub, access, most: 1, push: (event) => push(event), fail });
  const stop = () => {
    listening.stopAll();
    who.end();
    who.signOut();
  };
  try {
    await signIn(who, request, session);
    if ((await listening.start(request.path, query, null, '')) !== 'ok') throw denied();
  } catch (error) {
    stop();
    throw error;
  }
  const place = take({ evict: end });
  place.signedIn(true);
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8' });
  push = (event) => {
    send(...eventOf(event, format));
    if (event.a === 'c') end();
  };
  for (const event of started) push(event);
  const keepAlive = setInterval(send, KEEP_ALIVE_MS, 'keep-alive', null).unref();
  response.on('close', () => {
    clearInterval(keepAlive);
    stop();
    place.leave();
  });
  return end;
}

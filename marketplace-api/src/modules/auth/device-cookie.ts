import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { later } from '../../platform/process/clock.ts';
import { newId } from '../../platform/process/ids.ts';
import { hostCookieName, readCookie, setCookie } from '../../platform/security/cookies.ts';
import { sameText } from '../../platform/security/secrets.ts';

const LIFETIME_MS = 180 * 86_400_000;
/** A family's device: the numbers that signed in last. */
const MOST_NUMBERS = 3;

/**
 * The device cookie: `id.since.key.mac` for each number that this browser signed in with, joined by `~`. It names
 * neither number nor person, opens nothing, and counts for its own number only: a browser that sends one has a budget
 * of codes of its own, so that strangers cannot use up the owner's.
 */
const nameOf = (context: ApiContext) => hostCookieName('kaza_device', context.settings.production);
const macOf = (context: ApiContext, mobile: string, id: string, since: string, keyId: string) => {
  const key = context.secrets.find(keyId);
  return key ? context.secrets.mac(`device ${id} ${since} ${mobile}`, key) : null;
};

const entriesOf = (context: ApiContext, request: FastifyRequest): string[] =>
  (readCookie(request, nameOf(context)) ?? '').split('~').slice(0, MOST_NUMBERS);

/** The device's id where the entry is ours, for this number and not too old. */
function deviceOf(context: ApiContext, entry: string, mobile: string): string | null {
  const [id = '', since = '', keyId = '', mac = ''] = entry.split('.');
  const expected = /^\d{1,11}$/.test(since) ? macOf(context, mobile, id, since, keyId) : null;
  if (expected === null || !sameText(expected, mac)) return null;
  return later(new Date(Number(since) * 1000), LIFETIME_MS) > context.clock.now() ? id : null;
}

/** Which device asks, where this browser signed in with this number before. */
export function readDevice(context: ApiContext, request: FastifyRequest, mobile: string): string | null {
  for (const entry of entriesOf(context, request)) {
    const id = deviceOf(context, entry, mobile);
    if (id) return id;
  }
  return null;
}

const DEVICE_ID = /^(dev_[\w-]{22})\./;

/**
 * The id of a browser, the same for all numbers that it signs in with; a new one where its cookie has none. It opens
 * nothing: what an entry says of another number is not proved.
 */
export function browserOf(context: ApiContext, request: FastifyRequest, mobile: string): string {
  const known = readDevice(context, request, mobile);
  if (known) return known;
  const ids = entriesOf(context, request).flatMap((entry) => DEVICE_ID.exec(entry)?.[1] ?? []);
  return ids[0] ?? newId('dev');
}

/** Remembers that this browser signed in with this number. A known device keeps its id, and so its budget. */
export function rememberDevice(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { mobile, id }: { mobile: string; id: string },
): void {
  const { secrets, clock, settings } = context;
  const since = String(Math.floor(clock.now().getTime() / 1000));
  const keyId = secrets.current.id;
  const own = [id, since, keyId, macOf(context, mobile, id, since, keyId)].join('.');
  const others = entriesOf(context, request).filter(
    (entry) => /^[\w.-]{1,200}$/.test(entry) && deviceOf(context, entry, mobile) === null,
  );
  const value = [own, ...others].slice(0, MOST_NUMBERS).join('~');
  setCookie(reply, nameOf(context), value, { secure: settings.production, maxAgeSeconds: LIFETIME_MS / 1000 });
}

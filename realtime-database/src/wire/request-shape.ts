import { BadFrame, type Oversized } from './frames.ts';

/** Each request of the protocol, and the status that refuses one that cannot be read or is too long. */
export const unreadable = {
  s: 'ok',
  auth: 'invalid_token',
  gauth: 'invalid_token',
  unauth: 'ok',
  appcheck: 'ok',
  unappeck: 'ok',
  q: 'invalid_query',
  n: 'invalid_query',
  g: 'invalid_query',
  p: 'invalid_data',
  m: 'invalid_data',
  o: 'invalid_data',
  om: 'invalid_data',
  oc: 'invalid_data',
} as const;
export type Action = keyof typeof unreadable;
const isAction = (action: unknown): action is Action => typeof action === 'string' && Object.hasOwn(unreadable, action);

/** A request that is answered under its number. */
export interface Request {
  kind: 'request';
  number: number;
  /** Null for one that this server does not know. */
  action: Action | null;
  body: Record<string, unknown>;
}
/** A request of which only the beginning was read. */
export interface LongRequest {
  kind: 'long';
  number: number;
  action: Action | null;
}
export type Incoming = Request | { kind: 'ping' } | { kind: 'end' } | { kind: 'nothing' };

const asRecord = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadFrame('an object is needed');
  return value as Record<string, unknown>;
};

export function readMessage(message: unknown): Incoming {
  const { t: layer, d } = asRecord(message);
  const data = asRecord(d);
  if (layer === 'c') {
    if (data.t === 'p') return { kind: 'ping' };
    if (data.t === 'n') return { kind: 'end' };
    if (data.t === 'a') return { kind: 'nothing' };
    throw new BadFrame('there is no such control message');
  }
  if (layer !== 'd') throw new BadFrame('there is no such layer');
  const { r: number, a: action, b: body } = data;
  if (!Number.isSafeInteger(number)) throw new BadFrame('a request needs a number');
  if (typeof action !== 'string') throw new BadFrame('a request needs an action');
  const known = isAction(action) ? action : null;
  return { kind: 'request', number: number as number, action: known, body: asRecord(body) };
}

/** Where number and action stand: both in front with the JavaScript SDK, the number at the end with others. */
const HEAD = /^\{(?:"t":"d",)?"d":\{(?:"r":(\d{1,15}),)?"a":"(\w{1,10})"/;
const TAIL = /,"r":(\d{1,15})\}(?:,"t":"d")?\}$/;

/** The request of a message that is too long, to refuse it. */
export function readEnds({ head, tail }: Oversized): LongRequest {
  const [, first, action] = HEAD.exec(head) ?? [];
  const number = first ?? TAIL.exec(tail)?.[1];
  if (number === undefined) throw new BadFrame('a message is too long');
  return { kind: 'long', number: Number(number), action: isAction(action) ? action : null };
}

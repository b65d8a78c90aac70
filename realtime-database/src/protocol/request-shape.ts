import { BadFrame } from './frames.ts';

const actions = [
  's',
  'auth',
  'gauth',
  'unauth',
  'appcheck',
  'unappeck',
  'q',
  'n',
  'g',
  'p',
  'm',
  'o',
  'om',
  'oc',
] as const;
export type Action = (typeof actions)[number];
export interface Request {
  kind: 'request';
  number: number;
  action: Action;
  body: Record<string, unknown>;
}
export type Incoming = Request | { kind: 'ping' } | { kind: 'nothing' };

const asRecord = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadFrame('an object is needed');
  return value as Record<string, unknown>;
};

export function readMessage(message: unknown): Incoming {
  const { t: layer, d } = asRecord(message);
  const data = asRecord(d);
  if (layer === 'c') {
    if (data.t === 'p') return { kind: 'ping' };
    if (data.t === 'n' || data.t === 'a') return { kind: 'nothing' };
    throw new BadFrame('there is no such control message');
  }
  if (layer !== 'd') throw new BadFrame('there is no such layer');
  const { r: number, a: action, b: body } = data;
  if (!Number.isSafeInteger(number)) throw new BadFrame('a request needs a number');
  if (!actions.includes(action as Action)) throw new BadFrame('there is no such action');
  return { kind: 'request', number: number as number, action: action as Action, body: asRecord(body) };
}

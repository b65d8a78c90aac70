import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Database, goOffline, goOnline, onDisconnect, ref } from 'firebase/database';
import { act, asWrite, takenBySdk } from './acting.ts';
import { type AwayStep, type LastWrite, PLACE, type RestStep, type Write } from './random-steps.ts';
import type { Whole } from './whole.ts';

/** The SDK alone, in step with the server. */
export interface Model {
  whole: Whole;
  /** Does what a server would have done. */
  apply(write: Write): void;
  foresee(write: Write): boolean;
  /** What the server holds at a place. */
  stored(path: string): Promise<unknown>;
}

/** Where a device that went away leaves its mark. */
export const MARK = 'gone';

/** A step by REST as the write that it comes to; a name that is made for it stays open. */
function restWrite({ method, path, value }: RestStep, name: string): Write {
  if (method === 'DELETE') return { does: 'set', path, value: null };
  const isPatch = method === 'PATCH' && typeof value === 'object' && value !== null && !('.value' in value);
  // A merge has no priority of its own place.
  const { '.priority': _, ...patch } = isPatch ? value : {};
  if (isPatch) return { does: 'update', path, patch };
  return { does: 'set', path: method === 'POST' ? `${path}/${name}` : path, value };
}

/** Does a step by REST. */
export async function actByRest(address: string, idToken: string, step: RestStep, model: Model): Promise<void> {
  const foreseen = restWrite(step, '-K');
  const allowed = model.foresee(foreseen);
  const body = foreseen.does === 'update' ? foreseen.patch : step.value;
  const method = step.method === 'PATCH' && foreseen.does === 'set' ? 'PUT' : step.method;
  const response = await fetch(`${address}/${step.path}.json?auth=${idToken}`, {
    method,
    ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
  });
  const result = await response.json();
  deepStrictEqual(response.status, allowed ? 200 : 401, `${JSON.stringify(step)}: ${JSON.stringify(result)}`);
  if (allowed) model.apply(restWrite(step, result?.name));
}

function leave(database: Database, last: LastWrite): Promise<void> {
  const atEnd = onDisconnect(ref(database, last.path));
  if (last.does === 'cancel') return atEnd.cancel();
  return last.does === 'set' ? atEnd.set(last.value) : atEnd.update(last.patch);
}

/** Goes away with things left to be written, writes meanwhile, and comes back. What it left it showed when it went. */
export async function goAway(
  database: Database,
  own: Whole,
  { last, writes }: AwayStep,
  isOpen: boolean,
  model: Model,
): Promise<void> {
  for (let tries = 0; tries < 400 && !isDeepStrictEqual(own.exportVal(), model.whole.exportVal()); tries++)
    await wait(5);
  // With rules, each of them is judged on what the one before has left: that is not foreseen here.
  if (isOpen) for (const one of last) await leave(database, one);
  const mark = randomUUID();
  await onDisconnect(ref(database, MARK)).set(mark);
  goOffline(database);
  if (isOpen && last.length > 0) model.apply({ does: 'set', path: PLACE, value: own.exportVal() });
  // Not all windows show that it has gone: what somebody else writes next must not be earlier.
  for (let tries = 0; tries < 400 && (await model.stored(MARK)) !== mark; tries++) await wait(5);
  const done: Promise<void>[] = [];
  for (const asked of writes) {
    const step = takenBySdk(asked, model.whole);
    const write = asWrite(step, model.whole);
    const allowed = model.foresee(write);
    if (allowed) model.apply(write);
    done.push(
      act(database, step).then((was) => deepStrictEqual(was, allowed, `whether ${JSON.stringify(step)} is allowed`)),
    );
  }
  goOnline(database);
  await Promise.all(done);
}

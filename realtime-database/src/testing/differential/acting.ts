import {
  type Database,
  type DataSnapshot,
  increment,
  ref,
  runTransaction,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import type { Json } from '../../tree/json-tree.ts';
import type { OtherVerdicts } from '../targaryen.ts';
import type { OwnStep, Write } from './random-steps.ts';
import type { Whole } from './whole.ts';

/** What a transaction makes of what it finds. */
const changed = (now: unknown, adds: number | null): unknown => {
  if (adds === null) return null;
  if (typeof now === 'number') return now + adds;
  return typeof now === 'object' && now !== null ? { ...now, t: adds } : adds;
};
const ranked = (value: unknown, priority: string | number | null): Json =>
  (typeof value === 'object'
    ? { ...value, '.priority': priority }
    : { '.value': value, '.priority': priority }) as Json;

const unranked = (now: DataSnapshot): Json => {
  const { '.priority': _, '.value': value, ...children } = Object(now.exportVal());
  return value ?? (now.hasChildren() ? children : now.val());
};

/**
 * A step that the SDK takes: where nothing is, setting its priority is deleting it, and the SDK fails its own assertion
 * if a query by a child looks on.
 */
export const takenBySdk = <S extends OwnStep>(step: S, whole: Whole): S | Write =>
  step.does === 'set priority' && !whole.at(step.path).exists() ? { does: 'set', path: step.path, value: null } : step;

/** A step as the write that it comes to. */
export function asWrite(step: OwnStep, whole: Whole): Write {
  if (step.does !== 'increment' && step.does !== 'transaction') return step;
  const { path } = step;
  const now = whole.at(path);
  if (step.does === 'transaction')
    return { does: 'set', path, value: ranked(changed(now.val(), step.adds), now.priority) };
  return { does: 'set', path, value: (typeof now.val() === 'number' ? now.val() : 0) + step.by };
}

const ANN = { uid: 'ann', provider: 'custom', token: {} };
/** Whether a write is allowed, as others read the rules. */
export function foresee(write: Write, whole: Whole, verdicts: Pick<OtherVerdicts, 'canUpdate'>): boolean {
  const { path } = write;
  if (write.does === 'set priority')
    return foresee({ ...write, does: 'set with priority', value: unranked(whole.at(path)) }, whole, verdicts);
  if (write.does === 'update') return verdicts.canUpdate(ANN, path, write.patch, Date.now());
  const value = write.does === 'set' ? write.value : ranked(write.value, write.priority);
  return verdicts.canUpdate(ANN, '', { [path]: value }, Date.now());
}

async function begin(database: Database, step: OwnStep): Promise<unknown> {
  const place = ref(database, step.path);
  if (step.does === 'set') return set(place, step.value);
  if (step.does === 'set with priority') return setWithPriority(place, step.value as string, step.priority);
  if (step.does === 'set priority') return setPriority(place, step.priority);
  if (step.does === 'update') return update(place, step.patch);
  if (step.does === 'increment') return set(place, increment(step.by));
  return runTransaction(place, (now) => changed(now, step.adds));
}
const isDenied = (error: unknown) => /permission.denied/i.test(String(error));

/** Does a step. Returns whether it was allowed. */
export async function act(database: Database, step: OwnStep): Promise<boolean> {
  try {
    await begin(database, step);
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

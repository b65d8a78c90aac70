import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { countMarks, mergeMarks } from './visitor-count.ts';

/** What the visitors of one side did, each of them counted once. */
const sideSchema = v.object({
  visitors: v.number(),
  errors: v.number(),
  loadFailures: v.number(),
  /** From how many networks the failures came: one mark for each, see visitor-count.ts. */
  errorsFrom: v.optional(v.string(), ''),
  loadFailuresFrom: v.optional(v.string(), ''),
});
const countsSchema = v.object({ canary: sideSchema, stable: sideSchema });

export type CanarySide = v.InferOutput<typeof sideSchema>;
/** Of one canary in one channel, from its beginning: those who get it, beside those who do not. */
export type CanaryCounts = v.InferOutput<typeof countsSchema>;

const noSide = (): CanarySide => ({ visitors: 0, errors: 0, loadFailures: 0, errorsFrom: '', loadFailuresFrom: '' });
/** Counts of a canary that nobody has seen. */
export const noCanaryCounts = (): CanaryCounts => ({ canary: noSide(), stable: noSide() });

/** A canary has a document of its own, so neither other channels nor anybody's clock have a part in it. */
export const canaryCountsKey = (channel: string, id: string): DocumentKey => `canaries/${channel}.${id}`;

const parse = (text: string | undefined): CanaryCounts => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), countsSchema), text ?? '');
  return parsed.success ? parsed.output : noCanaryCounts();
};

const addSide = (one: CanarySide, other: CanarySide): CanarySide => ({
  visitors: one.visitors + other.visitors,
  errors: one.errors + other.errors,
  loadFailures: one.loadFailures + other.loadFailures,
  errorsFrom: mergeMarks(one.errorsFrom, other.errorsFrom),
  loadFailuresFrom: mergeMarks(one.loadFailuresFrom, other.loadFailuresFrom),
});

/** Adds two counts of the same canary. */
export const addCanaryCounts = (one: CanaryCounts, other: CanaryCounts): CanaryCounts => ({
  canary: addSide(one.canary, other.canary),
  stable: addSide(one.stable, other.stable),
});

export async function readCanaryCounts(store: ReleaseStore, channel: string, id: string): Promise<CanaryCounts> {
  return parse((await store.readDocument(canaryCountsKey(channel, id)))?.text);
}

/** Adds to a canary's counts; several edges may do so at the same time. False when it could not be stored. */
export async function saveCanaryCounts(store: ReleaseStore, key: DocumentKey, more: CanaryCounts): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const document = await store.readDocument(key);
    const sum = JSON.stringify(addCanaryCounts(parse(document?.text), more));
    if (await store.writeDocument(key, sum, document?.tag ?? null)) return true;
  }
  return false;
}

export const networksOf = (side: CanarySide, what: 'errors' | 'loadFailures'): number =>
  countMarks(what === 'errors' ? side.errorsFrom : side.loadFailuresFrom);

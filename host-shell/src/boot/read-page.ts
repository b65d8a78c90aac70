import type { Composition, PublicConfig } from 'shared-contracts';
import { elements } from '../brand/elements.ts';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page lacks its #${id}.`);
  return JSON.parse(text);
}

export interface PageData {
  readonly composition: Composition;
  readonly config: PublicConfig;
}

/** What the edge inlined: already checked there, so it is not checked again here. */
export const readPage = (): PageData => ({
  composition: readJson(elements.composition) as Composition,
  config: readJson(elements.config) as PublicConfig,
});

import { COMPOSITION_ELEMENT_ID, type Composition, PAGE_CONFIG_ELEMENT_ID, type PublicConfig } from 'shared-contracts';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page lacks its #${id}.`);
  return JSON.parse(text);
}

/** What the edge inlined: already checked there, so it is not checked again here. */
export const readPage = (): { composition: Composition; config: PublicConfig } => ({
  composition: readJson(COMPOSITION_ELEMENT_ID) as Composition,
  config: readJson(PAGE_CONFIG_ELEMENT_ID) as PublicConfig,
});

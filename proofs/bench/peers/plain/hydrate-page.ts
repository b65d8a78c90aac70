import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from 'shared-contracts';
import { type PlainScreen, plainPage } from './page.tsx';
import { here, readData, rootOptions } from './read-page.ts';

/** Takes the whole page over. */
export function hydratePage(screen: PlainScreen): void {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error(`The page lacks its #${ROOT_ELEMENT_ID}.`);
  const page = plainPage(screen, readData(), here());
  performance.mark('take-over');
  startTransition(() => void hydrateRoot(root, page, rootOptions));
}

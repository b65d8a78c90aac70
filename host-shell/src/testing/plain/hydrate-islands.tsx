import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { providersFor } from './providers.tsx';
import { here, readData, rootOptions } from './read-page.ts';

/** Takes the islands of a page over, each by itself, in the order in which they stand: `data-island` names its component, `data-props` has what that is given. */
export function hydrateIslands(islands: Readonly<Record<string, ComponentType<never>>>): void {
  const provide = providersFor(readData(), here(), false);
  performance.mark('take-over');
  for (const [index, place] of document.querySelectorAll<HTMLElement>('[data-island]').entries()) {
    const Island = islands[place.dataset.island ?? ''] as ComponentType<object> | undefined;
    if (!Island) throw new Error(`There is no island ${place.dataset.island}.`);
    const props = JSON.parse(place.dataset.props ?? '{}') as object;
    startTransition(
      () =>
        void hydrateRoot(place, provide(<Island {...props} />), {
          ...rootOptions,
          identifierPrefix: `island-${index}`,
        }),
    );
  }
}

import { elements } from 'host-shell/parts';
import type { RootOptions } from 'react-dom/client';
import type { PageLayout } from 'shared-contracts';
import type { PlainData } from './providers.tsx';

export function readData(): PlainData {
  const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '[]');
  return {
    composition: read(elements.composition),
    config: read(elements.config),
    answers: read(elements.data),
    layout: document.documentElement.dataset.layout as PageLayout,
  };
}

export const here = (): string => window.location.pathname + window.location.search;
/** Where rendering and page differ the rendering is thrown away: no fair peer. The bench looks for it. */
const noteMismatch = (error: unknown): void =>
  void document.documentElement.setAttribute('data-mismatch', String(error));
export const rootOptions: RootOptions & { onRecoverableError(error: unknown): void } = {
  onRecoverableError: noteMismatch,
};

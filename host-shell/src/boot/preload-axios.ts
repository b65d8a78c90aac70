import { loadAxios } from '../services/http/load-axios.ts';

/** What a visitor does first, on any device: a page is scrolled, pointed at, or moved through by keys. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'wheel'] as const;

function atFirstSign(work: () => void): void {
  const first = () => {
    for (const sign of signs) removeEventListener(sign, first, true);
    work();
  };
  for (const sign of signs) addEventListener(sign, first, { capture: true, passive: true });
}

/**
 * Fetches axios before a call needs it: at once where the page renders itself and so has everything to ask for; where
 * the edge rendered it and its answers came with it, when the visitor first does anything. Who only looks has nothing
 * more to ask. A call that comes first fetches it itself.
 */
export function preloadAxios(isRendered: boolean): void {
  const prepare = () => void loadAxios().catch(() => {});
  if (isRendered) atFirstSign(prepare);
  else prepare();
}

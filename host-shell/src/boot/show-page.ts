import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from 'shared-contracts';
import type { ShellTelemetry } from '../services/telemetry/telemetry.ts';
import { clearRendering, forgetSplash, type RenderedPage } from './rendered-page.ts';
import { replayEvents, stopHolding } from './replay-events.ts';

interface Page {
  readonly element: ReactElement;
  /** What the edge rendered and React may take over; null: nothing. */
  readonly rendered: RenderedPage | null;
  readonly telemetry: Pick<ShellTelemetry, 'uncaught'>;
}

/** User timing: from here on React makes the rendering its own (`npm run bench web`). */
const TAKE_OVER = 'take-over';

/** "The server could not finish this Suspense boundary": the edge left that place to us, and knows it. */
const isLeftToUs = (error: unknown): boolean =>
  error instanceof Error && /server could not finish|#419/.test(error.message);

/** Takes over what the edge rendered, without changing it; or renders the page. */
export function showPage({ element, rendered, telemetry }: Page): void {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error(`The page lacks its #${ROOT_ELEMENT_ID}.`);
  const options: RootOptions = {
    onUncaughtError: (error, { componentStack }) => telemetry.uncaught(error, componentStack),
  };
  if (rendered === null) {
    clearRendering(root);
    stopHolding();
    createRoot(root, options).render(element);
    return;
  }
  performance.mark?.(TAKE_OVER);
  // In a transition, so that React works in slices and lets the browser answer between them.
  startTransition(() => {
    hydrateRoot(root, element, {
      ...options,
      // Rendered anew, so nobody sees it; but the two should not have differed. The error's own stack has only React in
      // it: whose component it was, such as one of a last good release, stands in the stack of components.
      onRecoverableError: (error, { componentStack }) => isLeftToUs(error) || telemetry.uncaught(error, componentStack),
    });
  });
  replayEvents(root);
  forgetSplash();
}

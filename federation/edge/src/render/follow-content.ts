import type { FastifyInstance } from 'fastify';

/** Pages show a change within a second: this, the way to the API, and the rendering. */
const LOOK_MS = 300;
/** Other processes of the API know of a change by then, and what was being rendered from before it has come. */
const AGAIN_MS = 1_200;

interface Following {
  /** What pages are rendered from, as one word; rejects where nobody says. */
  readonly revision: () => Promise<string>;
  /** False: there is nothing that could be outdated. */
  readonly hasPages: () => boolean;
  readonly onMove: () => void;
}

/** Looks for changes of what pages are rendered from, beside their own way. What nobody can say has not changed. */
export function followContent(app: FastifyInstance, { revision, hasPages, onMove }: Following): void {
  let known: string | undefined;
  let missed = false;
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  const look = async (): Promise<void> => {
    try {
      const now = await revision();
      // Pages may have been rendered since a look that failed.
      const moved = known === undefined ? missed : known !== now;
      known = now;
      if (!moved || closed) return;
      onMove();
      clearTimeout(again);
      again = setTimeout(onMove, AGAIN_MS).unref();
    } catch {
      missed = true;
    }
  };
  const lookAgain = async (): Promise<void> => {
    if (hasPages()) await look();
    if (!closed) timer = setTimeout(() => void lookAgain(), LOOK_MS).unref();
  };

  app.addHook('onReady', async () => void lookAgain());
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
    clearTimeout(again);
  });
}

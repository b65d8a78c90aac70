import { textOfStream } from 'federation-runtime';
import { createElement, type ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ROOT_ELEMENT_ID } from 'shared-contracts';

/** One rendering of the page, with everything in it that arrived in time. */
export interface Rendering {
  /** Writes it down. What React puts first belongs into the head. */
  write(): Promise<{ head: string; html: string }>;
}

interface Options {
  /** Aborts the wait for remotes and words: their places keep their fallbacks, and the browser goes on. */
  readonly late: AbortSignal;
  readonly onError: (error: unknown) => void;
}

const ROOT_START = `<div id="${ROOT_ELEMENT_ID}">`;
const ROOT_END = '</div>';

/** Renders until all is there or it is too late. Rejects when the shell itself throws: then there is no page. */
export async function render(element: ReactElement, { late, onError }: Options): Promise<Rendering> {
  const tooLate = new AbortController();
  const abort = () => tooLate.abort(new Error('It came too late for the server.'));
  // Resolves with the frame. Without it there is no page, so that much is always waited for.
  const stream = await renderToReadableStream(createElement('div', { id: ROOT_ELEMENT_ID }, element), {
    // Whole pages only: parts that come after their place need inline scripts, which no policy of ours allows.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void onError(error),
    signal: tooLate.signal,
  });
  if (late.aborted) abort();
  late.addEventListener('abort', abort, { once: true });
  await stream.allReady.finally(() => late.removeEventListener('abort', abort));
  return {
    async write() {
      const text = await textOfStream(stream);
      const at = text.indexOf(ROOT_START);
      const html = text.slice(at + ROOT_START.length, text.lastIndexOf(ROOT_END));
      return { head: text.slice(0, at), html };
    },
  };
}

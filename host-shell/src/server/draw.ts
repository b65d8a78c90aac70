import { Writable } from 'node:stream';
import { createElement, type ReactElement } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { ROOT_ELEMENT_ID } from 'shared-contracts';

/** One drawing of the page, with everything in it that arrived in time. */
export interface Drawing {
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

function textOf(stream: PipeableStream): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      decodeStrings: false,
      write(chunk, _encoding, done) {
        text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
        done();
      },
      final(done) {
        resolve(text + decoder.decode());
        done();
      },
    });
    sink.on('error', reject);
    stream.pipe(sink);
  });
}

/** Draws until all is there or it is too late. Rejects when the shell itself throws: then there is no page. */
export function draw(element: ReactElement, { late, onError }: Options): Promise<Drawing> {
  return new Promise((resolve, reject) => {
    const abort = () => stream.abort(new Error('It came too late for the server.'));
    // Without the frame there is no page, so that much is always waited for.
    let hasFrame = false;
    const stop = () => hasFrame && abort();
    const stream = renderToPipeableStream(createElement('div', { id: ROOT_ELEMENT_ID }, element), {
      // Whole pages only: parts that come after their place need inline scripts, which no policy of ours allows.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void onError(error),
      onShellError: reject,
      onShellReady() {
        hasFrame = true;
        if (late.aborted) abort();
      },
      onAllReady() {
        late.removeEventListener('abort', stop);
        resolve({
          async write() {
            const text = await textOf(stream);
            const at = text.indexOf(ROOT_START);
            const html = text.slice(at + ROOT_START.length, text.lastIndexOf(ROOT_END));
            return { head: text.slice(0, at), html };
          },
        });
      },
    });
    late.addEventListener('abort', stop, { once: true });
  });
}

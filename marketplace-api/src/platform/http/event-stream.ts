import type { ServerResponse } from 'node:http';

/** What a client may leave unread: one that never reads loses its stream, and gets what it missed when it resumes. */
export const MOST_UNREAD = 256 * 1024;

export interface EventStream {
  /** Writes one server-sent event; nothing once the stream has ended. */
  write(name: string, data: unknown, id?: number): void;
  /** A line that no client looks at, to keep proxies from closing the connection. */
  beat(): void;
  /** Runs one after the other: a later state is never overtaken by an earlier one. What waits at the end never runs. */
  enqueue(work: () => Promise<void>): void;
  end(): void;
}

/**
 * Starts server-sent events on a response.
 *
 * @param retryMs when the client comes back after an end.
 * @param failed called with what enqueued work rejected with; the stream ends, its client resumes.
 */
export function openEventStream(
  raw: ServerResponse,
  { retryMs, failed }: { retryMs: number; failed: (error: unknown) => void },
): EventStream {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  const isOpen = () => !raw.writableEnded && !raw.destroyed;
  const write = (text: string) => {
    if (!isOpen()) return;
    if (raw.writableLength > MOST_UNREAD) raw.destroy();
    else raw.write(text);
  };
  const end = () => {
    if (isOpen()) raw.end();
  };
  write(`retry: ${retryMs}\n\n`);
  let queue = Promise.resolve();
  return {
    write: (name, data, id) =>
      write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': still here\n\n'),
    enqueue(work) {
      queue = queue
        .then(() => (isOpen() ? work() : undefined))
        .catch((error: unknown) => {
          failed(error);
          end();
        });
    },
    end,
  };
}

/** What a customer's event stream has said last of each booking; it comes back with Last-Event-ID after each end. */
export interface Events {
  readonly statuses: ReadonlyMap<string, string>;
  /** How often the stream ended. */
  readonly ends: number;
  stop(): Promise<void>;
}

const COMES_BACK_MS = 200;

export function followEvents(site: string, token: string): Events {
  const statuses = new Map<string, string>();
  const stopping = new AbortController();
  let lastId: string | null = null;
  let ends = 0;

  const read = (event: string): void => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
    if (field('event') !== 'booking') return;
    lastId = field('id') ?? lastId;
    const { id, status } = JSON.parse(field('data') ?? '{}');
    statuses.set(id, status);
  };
  const listen = async (): Promise<void> => {
    const answer = await fetch(`${site}/api/v1/user/offers/stream`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId === null ? {} : { 'last-event-id': lastId }) },
      signal: stopping.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`the event stream was refused: ${answer.status}`);
    let waiting = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (waiting + part).split('\n\n');
      waiting = events.pop() ?? '';
      for (const event of events) read(event);
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => {});
      ends += 1;
      await new Promise((resolve) => setTimeout(resolve, COMES_BACK_MS));
    }
  })();
  return {
    statuses,
    get ends() {
      return ends;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Server-sent events read from a fetch body, because EventSource cannot carry a bearer token. */
export interface ServerSentEvent {
  event: string;
  data: string;
}

/** Takes text piece by piece and gives whole events, by the parsing rules of the HTML standard. */
export class EventStreamParser {
  /** Last `id:` seen: what a new connection names in Last-Event-ID. */
  lastEventId = '';
  /** Last `retry:` seen, in milliseconds. */
  retryMs: number | undefined;
  private rest = '';
  private event = '';
  private data: string[] = [];
  private atStart = true;

  push(text: string): ServerSentEvent[] {
    this.rest += text;
    if (this.atStart && this.rest.length > 0) {
      this.rest = this.rest.replace(/^\uFEFF/, '');
      this.atStart = false;
    }
    const events: ServerSentEvent[] = [];
    for (;;) {
      const end = this.rest.search(/[\r\n]/);
      // A CR at the very end may be half of a CRLF: wait for what follows.
      if (end < 0 || (this.rest[end] === '\r' && end === this.rest.length - 1)) return events;
      const line = this.rest.slice(0, end);
      this.rest = this.rest.slice(end + (this.rest.startsWith('\r\n', end) ? 2 : 1));
      const event = line === '' ? this.dispatch() : this.take(line);
      if (event) events.push(event);
    }
  }

  private take(line: string): undefined {
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.data.push(value);
    else if (field === 'event') this.event = value;
    else if (field === 'id' && !value.includes('\0')) this.lastEventId = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
  }

  private dispatch(): ServerSentEvent | undefined {
    const event = this.data.length > 0 ? { event: this.event || 'message', data: this.data.join('\n') } : undefined;
    this.event = '';
    this.data = [];
    return event;
  }
}

/** Reads a body to its end. `onActivity` is called after each piece, heartbeats included. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  parser: EventStreamParser,
  onEvent: (event: ServerSentEvent) => void,
  onActivity: () => void = () => {},
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const event of parser.push(decoder.decode(value, { stream: true }))) onEvent(event);
      onActivity();
    }
  } finally {
    reader.releaseLock();
  }
}

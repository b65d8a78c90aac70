type Listener = ((event: Event) => void) | { handleEvent(event: Event): void };

/** What libraries use of the DOM's events where there is no document: listeners, once, and aborting. */
export class Event {
  readonly type: string;
  target: EventTarget | null = null;
  constructor(type: string) {
    this.type = type;
  }
}

export class EventTarget {
  readonly #listeners = new Map<string, Map<Listener, boolean>>();

  addEventListener(type: string, listener: Listener | null, options?: boolean | { once?: boolean }): void {
    if (!listener) return;
    const listeners = this.#listeners.get(type) ?? new Map<Listener, boolean>();
    this.#listeners.set(type, listeners);
    if (!listeners.has(listener)) listeners.set(listener, typeof options === 'object' && options.once === true);
  }

  removeEventListener(type: string, listener: Listener | null): void {
    if (listener) this.#listeners.get(type)?.delete(listener);
  }

  dispatchEvent(event: Event): boolean {
    event.target = this;
    for (const [listener, once] of [...(this.#listeners.get(event.type) ?? [])]) {
      if (once) this.removeEventListener(event.type, listener);
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
    return true;
  }
}

class AbortError extends Error {
  override name = 'AbortError';
}

const signals = { abort: (_signal: AbortSignal, _reason: unknown): void => {} };

export class AbortSignal extends EventTarget {
  static {
    signals.abort = (signal, reason) => signal.#abort(reason);
  }
  #aborted = false;
  #reason: unknown;
  onabort: ((event: Event) => void) | null = null;

  get aborted(): boolean {
    return this.#aborted;
  }
  get reason(): unknown {
    return this.#reason;
  }
  throwIfAborted(): void {
    if (this.#aborted) throw this.#reason;
  }
  #abort(reason: unknown = new AbortError('This operation was aborted')): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    const event = new Event('abort');
    this.onabort?.(event);
    this.dispatchEvent(event);
  }
}

export class AbortController {
  readonly signal = new AbortSignal();
  abort(reason?: unknown): void {
    signals.abort(this.signal, reason);
  }
}

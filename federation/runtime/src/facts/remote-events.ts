import type { RemoteEvent } from './load-result.ts';

const MOST_EVENTS = 200;

/** What happened to remotes in a page, oldest first. */
export interface RemoteEvents {
  readonly events: readonly RemoteEvent[];
  /** Keeps an event and passes it to the shell. */
  report(event: Omit<RemoteEvent, 'composition'>): void;
}

/** @param onEvent called with each event, telemetry for example */
export function createRemoteEvents(composition: string, onEvent?: (event: RemoteEvent) => void): RemoteEvents {
  const events: RemoteEvent[] = [];
  return {
    events,
    report(parts) {
      const event = { ...parts, composition };
      // A page that fails in a loop must not fill its memory.
      if (events.push(event) > MOST_EVENTS) events.shift();
      onEvent?.(event);
    },
  };
}

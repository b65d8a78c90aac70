import {
  type Composition,
  isCallError,
  type Telemetry,
  type TelemetryBody,
  type TelemetryReport,
} from 'shared-contracts';

import { type Culprit, remoteInStack } from './blame.ts';

export const TELEMETRY_PATH = '/telemetry';
const BATCH_MS = 5_000;
/** With messages of this length a batch stays within the 8 KiB that the edge takes. */
const BATCH_SIZE = 12;
const MESSAGE_LENGTH = 380;
/** A page that fails in a loop must not become an attack on its own server. */
const REPORTS_PER_PAGE = 200;

interface Target {
  composition: Pick<Composition, 'id' | 'channel' | 'host' | 'remotes' | 'fallbacks'>;
  /** Hands a batch over; false: the browser did not take it. */
  send(body: string): boolean;
  path(): string;
  /** Address against which the composition's own are resolved. */
  baseUrl(): string;
  /** Development: every report and event as it happens. */
  log?(what: string, detail: unknown): void;
}

export interface ShellTelemetry extends Telemetry {
  /** Reports what nobody caught; the remote by the error's stack, a script's address or the component stack. */
  uncaught(error: unknown, where?: string): void;
  /** A report about one release, as the edge counts them. */
  report(report: TelemetryReport): void;
  flush(): void;
}

const describe = (error: unknown): string => {
  // Technical words, whatever the screen said (rule 9.10).
  if (isCallError(error)) return `${error.call}: ${error.technicalMessage} (${error.status} ${error.code})`;
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split('\n').find((line) => /:\d+:\d/.test(line));
  return `${error.name}: ${error.message}${place ? ` ${place.trim()}` : ''}`;
};

/** Reports to the edge, in batches, with the composition and the release that they speak of (rule 10.2). */
export function createTelemetry({ composition, send, path, baseUrl, log = () => {} }: Target): ShellTelemetry {
  let waiting: TelemetryReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taken = 0;
  const said = new Set<string>();
  const shell: Culprit = { name: 'host-shell', version: composition.host.version };

  const culpritOf = (error: unknown, where = '') =>
    remoteInStack(composition, `${error instanceof Error ? error.stack : ''} ${where}`, baseUrl());
  /** The remote that reports knows its name; only the stack knows whether its last good release is what runs. */
  const releaseOf = (remote: string, error: unknown): Culprit => {
    const culprit = culpritOf(error);
    if (culprit?.name === remote) return culprit;
    const version = composition.remotes[remote]?.version;
    return version === undefined ? shell : { name: remote, version };
  };

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body: TelemetryBody = {
      composition: composition.id,
      channel: composition.channel,
      reports: waiting,
    };
    if (send(JSON.stringify(body))) waiting = [];
    else waiting = waiting.slice(1 - BATCH_SIZE);
  }

  function report(next: TelemetryReport): void {
    if (++taken > REPORTS_PER_PAGE) return;
    waiting.push(next.message === undefined ? next : { ...next, message: next.message.slice(0, MESSAGE_LENGTH) });
    if (waiting.length >= BATCH_SIZE) flush();
    else timer ??= setTimeout(flush, BATCH_MS);
  }

  function reportError(error: unknown, release: Culprit, action?: string): void {
    // What the page itself called off is no failure.
    if (isCallError(error) && error.code === 'ABORTED') return;
    log(`error in ${release.name}`, error);
    const message = [action, describe(error), `at ${path()}`].filter(Boolean).join(' | ');
    // The same failure again and again says nothing new.
    if (said.has(`${release.name} ${message}`)) return;
    said.add(`${release.name} ${message}`);
    report({ kind: 'error', ...release, message });
  }

  return {
    flush,
    report,
    error: (error, { remote, action }) => reportError(error, releaseOf(remote, error), action),
    uncaught: (error, where) => reportError(error, culpritOf(error, where) ?? shell, 'uncaught'),
    event: (name, detail) => log(`event ${name}`, detail),
  };
}

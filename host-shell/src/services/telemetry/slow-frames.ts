import { type Composition, type PageMeasure, REMOTE_ATTRIBUTE } from 'shared-contracts';
import { type Culprit, remoteInStack } from './blame.ts';

/** Entries that the compiler knows nothing of, as far as they are read. */
interface FrameScript {
  readonly sourceURL: string;
  readonly invoker: string;
  readonly startTime: number;
  readonly duration: number;
}
interface FrameEntry extends PerformanceEntry {
  readonly scripts: readonly FrameScript[];
}
interface SoftNavigationEntry extends PerformanceEntry {
  readonly paintTime: number;
}
type Observe = (type: string, heard: (entry: PerformanceEntry) => void) => void;

interface Frame {
  readonly scripts: readonly FrameScript[];
  readonly duration: number;
  /** Whose page stood there. */
  readonly page: Culprit;
}
interface Handled {
  readonly from: number;
  readonly to: number;
  readonly remote: Culprit;
}

/** Of each kind so many entries wait until they are sent, the last ones. */
const KEPT = 50;
/** Releases whose longest frame is sent. */
const RELEASES = 6;
const SOFT_NAVIGATIONS = 6;
/** Shortest event that is looked at: what a long frame holds up takes longer. */
const EVENT_MS = 48;
/** React's scheduler, which runs in the shell's script whatever the page renders. */
const SCHEDULER = 'MessagePort.onmessage';

const keep = <T>(list: T[], next: T): void => {
  list.push(next);
  if (list.length > KEPT) list.shift();
};

/** The remote inside whose element an event happened. */
function remoteAround(target: Node | null): Culprit | null {
  const around = target instanceof Element ? target.closest<HTMLElement>(`[${REMOTE_ATTRIBUTE}]`) : null;
  const name = around?.getAttribute(REMOTE_ATTRIBUTE);
  const version = around?.dataset.remoteVersion;
  return name && version ? { name, version } : null;
}

/** An engine without these entries notices nothing. */
const observe: Observe = (type, heard) => {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const options = { type, durationThreshold: EVENT_MS } as PerformanceObserverInit;
  new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe(options);
};

interface Watched {
  readonly composition: Composition;
  releaseAt(pathname: string): Culprit;
  readonly watch?: Observe;
}

/**
 * Long frames and soft navigations, each with the release whose scripts ran longest in it: by a script's address. What
 * React runs in the shell's script is of the remote whose element was pressed, or of the page that it renders.
 *
 * @returns what takes all that was noticed since
 */
export function watchSlowFrames({ composition, releaseAt, watch = observe }: Watched): () => PageMeasure[] {
  const shell: Culprit = { name: 'host-shell', version: composition.host.version };
  let frames: Frame[] = [];
  let events: Handled[] = [];
  let navigations: { from: number; to: number; page: Culprit }[] = [];

  watch('long-animation-frame', (entry) => {
    const { scripts, duration } = entry as FrameEntry;
    keep(frames, { scripts, duration, page: releaseAt(location.pathname) });
  });
  watch('event', (entry) => {
    const { target, processingStart: from, processingEnd: to } = entry as PerformanceEventTiming;
    // Now: the element may be gone later.
    const remote = remoteAround(target);
    if (remote) keep(events, { from, to, remote });
  });
  watch('soft-navigation', (entry) => {
    const { name, startTime: from, paintTime: to } = entry as SoftNavigationEntry;
    if (to > from) keep(navigations, { from, to, page: releaseAt(new URL(name, document.baseURI).pathname) });
  });

  function releaseOf({ sourceURL, invoker, startTime }: FrameScript, page: Culprit): Culprit {
    const own = remoteInStack(composition, sourceURL, document.baseURI);
    const pressed = events.find(({ from, to }) => from <= startTime && startTime <= to);
    return own ?? pressed?.remote ?? (invoker === SCHEDULER ? page : shell);
  }

  /** Whose scripts ran longest; null: none did. */
  function slowest(scripts: readonly { script: FrameScript; page: Culprit }[]): Culprit | null {
    const spent = new Map<string, { release: Culprit; ms: number }>();
    for (const { script, page } of scripts) {
      const release = releaseOf(script, page);
      const key = `${release.name}@${release.version}`;
      spent.set(key, { release, ms: (spent.get(key)?.ms ?? 0) + script.duration });
    }
    return [...spent.values()].sort((a, b) => b.ms - a.ms)[0]?.release ?? null;
  }

  return () => {
    const run = frames.flatMap(({ scripts, page }) => scripts.map((script) => ({ script, page })));
    const longest = new Map<string, PageMeasure>();
    for (const { scripts, duration: value, page } of frames.sort((a, b) => b.duration - a.duration)) {
      const release = slowest(scripts.map((script) => ({ script, page })));
      const key = `${release?.name}@${release?.version}`;
      if (release && longest.size < RELEASES && !longest.has(key))
        longest.set(key, { measure: 'long-frame', ...release, value });
    }
    const softly = navigations.slice(-SOFT_NAVIGATIONS).map(({ from, to, page }): PageMeasure => {
      const meanwhile = run.filter(
        ({ script: { startTime, duration } }) => startTime < to && startTime + duration > from,
      );
      return { measure: 'soft-navigation', ...(slowest(meanwhile) ?? page), value: to - from };
    });
    frames = [];
    events = [];
    navigations = [];
    return [...longest.values(), ...softly];
  };
}

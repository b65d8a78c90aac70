declare global {
  interface Window {
    __bench: {
      fcp: number;
      lcp: number;
      /** When all of it had arrived: text is a part of the document. */
      lcpLoaded: number;
      cls: number;
      tasks: [start: number, ms: number][];
      inp: number;
      usable: number;
    };
  }
}

/** What React keeps of an element, as far as it is read here. */
interface Fiber {
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly return: Fiber | null;
}

/** Runs in the page before anything else: notes what the browser reports, and when React answers for the control. */
export function installProbe(control: string): void {
  const figures: Window['__bench'] = { fcp: 0, lcp: 0, lcpLoaded: 0, cls: 0, tasks: [], inp: 0, usable: 0 };
  window.__bench = figures;
  const watch = (type: string, heard: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    figures.lcp = entry.startTime;
    figures.lcpLoaded = (entry as PerformanceEntry & { loadTime: number }).loadTime || entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) figures.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => figures.tasks.push([startTime, duration]));
  const heardEvent = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId) {
      figures.inp = Math.max(figures.inp, entry.duration);
    }
  };
  watch('event', heardEvent, { durationThreshold: 16 });
  /**
   * React marks an element as soon as it comes by, and answers for it once all of its boundary is taken over: React's
   * own rule (`getNearestMountedFiber`). To send an event and look whether it arrives would make React begin anew with
   * that boundary.
   */
  const isTakenOver = (found: Element): boolean => {
    const key = Object.keys(found).find((name) => name.startsWith('__reactFiber$'));
    const [PLACEMENT, HYDRATING] = [2, 4096];
    let fiber = key === undefined ? null : (found as unknown as Record<string, Fiber>)[key];
    if (!fiber) return false;
    for (; fiber && !fiber.alternate; fiber = fiber.return) if (fiber.flags & (PLACEMENT | HYDRATING)) return false;
    return true;
  };
  // A timer only runs when nothing else does: just when a tap would be answered, too.
  const look = setInterval(() => {
    const found = document.querySelector(control);
    if (!found || !isTakenOver(found)) return;
    figures.usable = performance.now();
    clearInterval(look);
  }, 8);
}

declare global {
  interface Window {
    __bench: {
      fcp: number;
      lcp: number;
      cls: number;
      tasks: [start: number, ms: number][];
      inp: number;
      usable: number;
    };
  }
}

/** Runs in the page before anything else: notes what the browser reports, and when React answers for the control. */
export function installProbe(control: string): void {
  const figures: Window['__bench'] = { fcp: 0, lcp: 0, cls: 0, tasks: [], inp: 0, usable: 0 };
  window.__bench = figures;
  const watch = (type: string, heard: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime;
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
  // A timer only runs when nothing else does: just when a tap would be answered, too.
  const look = setInterval(() => {
    const found = document.querySelector(control);
    if (!found || !Object.keys(found).some((key) => key.startsWith('__reactProps$'))) return;
    figures.usable = performance.now();
    clearInterval(look);
  }, 8);
}

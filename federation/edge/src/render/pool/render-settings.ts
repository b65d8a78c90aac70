/** Everything about rendering that is a number. Times in milliseconds. */
export const renderSettings = {
  /** Processes that render, each one page at a time. */
  processes: 2,
  /** Processes that render for who is signed in: others than those whose pages everybody gets. */
  visitorProcesses: 2,
  /** Pages for single visitors that may be under way; for further ones the page of everybody is sent. */
  mostVisitors: 16,
  /**
   * A page of one’s own may take this long: without it a phone waits two to three seconds more, until all scripts have
   * run. Its answers and remotes, that.
   */
  visitorPatienceMs: 1_500,
  visitorLimitMs: 400,
  /** A process that rendered for a signed-in visitor reads all code anew before the next one. */
  visitorRestMs: 5_000,
  /** So many pages of nobody warm the next visitor's process: its code then takes half of the time. */
  warmUps: 4,
  /** Only while no visitor asked in this time, and the processors were idle for so many percent of it. */
  warmUpAfterMs: 500,
  warmUpIdlePercent: 25,
  /** For answers and remotes of one page; what comes later is left to the browser. */
  limitMs: 150,
  /** The same where nobody waits, because an older rendering is sent meanwhile. */
  calmLimitMs: 1_500,
  /** A customer waits no longer than this for a page that nobody rendered before; the next one gets it. */
  patienceMs: 400,
  /** A process that is silent for so long hangs, and is ended. */
  hangsAfterMs: 5_000,
  /** A new process, and the first page of a composition, read their code first. */
  startMs: 15_000,
  /** How often the first page of a composition is tried before it is left to the browser. */
  firstTries: 3,
  /** So many pages have their requests counted; so many are rendered ahead where a channel has moved. */
  countedPages: 256,
  topPages: 8,
  /** A start waits no longer than this for what is rendered ahead besides the first page. */
  warmMs: 2_000,
  /** What a page left behind must be done within this time, or its process is ended. */
  restMs: 1_000,
  /** Pages that may wait for a process; further ones are left to the browser. */
  longestQueue: 32,
  /** Server builds and responses of the API that one page may ask for. */
  mostAsks: 200,
  /** Heap of one process, in MiB. One that needs more is ended, and so is one that needs 192 more in all. */
  memoryMiB: 320,
  /** Compositions that a process keeps ready, and after how many a fresh one takes its place. */
  contexts: 3,
  compositionsPerProcess: 24,
  /** Scripts that a process keeps compiled. */
  scripts: 24,
  /** Rendered pages, in bytes of HTML. */
  cacheBytes: 48 * 1024 * 1024,
  /** Sent as it is; then sent once more while it is rendered anew; then not any more. */
  freshMs: 15_000,
  staleMs: 60_000,
  /** A page not rendered, or not whole, is tried again after this; one that ended its process, after that. */
  retryMs: 5_000,
  retryAfterHangMs: 60_000,
} as const;

export type RenderSettings = { readonly [Key in keyof typeof renderSettings]: number };

/** For a slow or busy machine: whatever a rendering may take, `factor` times. */
export const patiently = (factor: number): Partial<RenderSettings> => {
  const limits = [
    'visitorPatienceMs',
    'visitorLimitMs',
    'limitMs',
    'calmLimitMs',
    'patienceMs',
    'hangsAfterMs',
  ] as const;
  return Object.fromEntries(limits.map((limit) => [limit, renderSettings[limit] * factor]));
};

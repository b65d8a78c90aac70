/** Everything about rendering that is a number. Times in milliseconds. */
export const renderSettings = {
  /** Threads that render, each one page at a time. */
  workers: 2,
  /** For answers and remotes of one page; what comes later is left to the browser. */
  limitMs: 150,
  /** The same where nobody waits, because an older drawing is sent meanwhile. */
  calmLimitMs: 1_500,
  /** A customer waits no longer than this for a page that nobody rendered before; the next one gets it. */
  patienceMs: 400,
  /** A thread that is silent for so long hangs, and is ended. */
  hangsAfterMs: 5_000,
  /** A new thread reads its code first. */
  startMs: 15_000,
  /** Pages that may wait for a thread; further ones are left to the browser. */
  longestQueue: 32,
  /** Memory of one thread, in MiB. One that needs more is ended. */
  memoryMiB: 320,
  /** Compositions that a thread keeps ready, and after how many a fresh one takes its place. */
  contexts: 3,
  compositionsPerWorker: 24,
  /** Scripts that a thread keeps compiled. */
  scripts: 24,
  /** Rendered pages, in bytes of HTML. */
  cacheBytes: 48 * 1024 * 1024,
  /** Sent as it is; then sent once more while it is rendered anew; then not any more. */
  freshMs: 15_000,
  staleMs: 60_000,
  /** A page that could not be rendered, or not whole, is tried again after this time; one that ended its thread, after that. */
  retryMs: 5_000,
  retryAfterHangMs: 60_000,
} as const;

export type RenderSettings = { readonly [Key in keyof typeof renderSettings]: number };

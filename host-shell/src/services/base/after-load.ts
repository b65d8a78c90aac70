const LONGEST_IDLE_WAIT_MS = 5_000;

/** Runs `work` when the page is loaded and has nothing better to do: a first visit does not pay for a later one. */
export function afterLoad(work: () => void): void {
  const whenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_IDLE_WAIT_MS });
    else setTimeout(work, LONGEST_IDLE_WAIT_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

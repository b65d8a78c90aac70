type Scheduler = { yield?(): Promise<void> };

/** Between two pieces of work: the browser paints, and answers who touches the page, before the next one. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

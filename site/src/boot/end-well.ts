const LONGEST_CLOSE_MS = 5000;

/** Ctrl-C and SIGTERM close gracefully: at once when asked twice, by force when late. Exit code 0, of Ctrl-C 130. */
export function endWell(
  close: () => Promise<void>,
  longestCloseMs: number = LONGEST_CLOSE_MS,
): { within(ms: number): void } {
  let longest = longestCloseMs;
  let ending = false;
  const end = (signal: NodeJS.Signals): void => {
    const code = signal === 'SIGINT' ? 130 : 0;
    if (ending) process.exit(code);
    ending = true;
    setTimeout(() => process.exit(1), longest).unref();
    close().then(
      () => process.exit(code),
      (error: Error) => {
        console.error(`Kaza did not end cleanly: ${error.message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  return {
    within(ms) {
      longest = ms;
    },
  };
}

const HARD_AFTER_MS = 5000;

/** Ctrl-C and SIGTERM end everything: gracefully, at once when asked twice, and by force after five seconds, or what is given. */
export function endWell(
  close: () => Promise<void>,
  always: () => void = () => {},
  hardAfterMs: number = HARD_AFTER_MS,
): void {
  let ending = false;
  const end = (signal: NodeJS.Signals): void => {
    const code = signal === 'SIGINT' ? 130 : 0;
    if (ending) process.exit(code);
    ending = true;
    setTimeout(() => process.exit(1), hardAfterMs).unref();
    close().then(
      () => process.exit(code),
      (error: Error) => {
        console.error(`Kaza did not end cleanly: ${error.message}`);
        process.exit(1);
      },
    );
  };
  process.on('exit', always);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
}

interface Reading<T> {
  readonly answer: Promise<T>;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Who asks for what is being read waits for that: a slow store gets one question from all visitors, not one from each.
 *
 * @param forgottenMs a question without a response after this time is asked again for the next caller
 */
export function singleFlight<T>(forgottenMs: number) {
  const running = new Map<string, Reading<T>>();
  return (key: string, read: () => Promise<T>): Reading<T> => {
    const under = running.get(key);
    if (under && Date.now() - under.since < forgottenMs) return under;
    const reading = { answer: read(), since: Date.now() };
    running.set(key, reading);
    const end = () => void (running.get(key) === reading && running.delete(key));
    reading.answer.then(end, end);
    return reading;
  };
}

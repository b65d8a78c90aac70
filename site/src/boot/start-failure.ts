/** The start cannot go on; the message is the one clear line that says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** One line for a person; the stack only where it was asked for. */
export function explain(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (name === 'StartFailure' || name === 'CreateError' || name === 'StartError' || name === 'BuildError')
    return message;
  if (process.env.DEBUG) return stack ?? message;
  return `Kaza cannot start: ${message.split('\n')[0]} (run it with DEBUG=1 to see where).`;
}

/** A failure that the person at the command line can act on: shown as one line, without a stack. */
export class BuildError extends Error {
  override name = 'BuildError';
}

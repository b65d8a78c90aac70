/** The start cannot go on; `message` is the one clear line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What came is not the protocol: the connection that sent it is closed, nothing else. */
export class BadFrame extends Error {}

/** Both sides cut messages into pieces of this many characters. */
const PIECE = 16_384;
/** 64 KiB: far above what a chat needs. */
const MAX_CHARACTERS = 4 * PIECE;
/** In bytes: a piece of three-byte characters still fits. */
export const MAX_FRAME_BYTES = PIECE * 3;

/** Text frames → messages, still as text: a lone number says how many pieces follow. */
export class FrameReader {
  #expected = 0;
  #pieces: string[] = [];

  /**
   * The text of a whole message; undefined where more is to come, and for a keep-alive.
   *
   * @param most characters that a message may have: one that announces more is refused before it comes.
   */
  read(frame: string, most = MAX_CHARACTERS): string | undefined {
    if (this.#expected > 0) {
      if (frame.length > PIECE) throw new BadFrame('a piece is too long');
      this.#pieces.push(frame);
      if (this.#pieces.length < this.#expected) return undefined;
      const whole = this.#pieces.join('');
      this.#expected = 0;
      this.#pieces = [];
      return whole;
    }
    if (frame === '0') return undefined;
    if (/^\d{1,6}$/.test(frame)) {
      const count = Number(frame);
      if (count * PIECE > most) throw new BadFrame('a message is too long');
      this.#expected = count;
      return undefined;
    }
    if (frame.length > PIECE) throw new BadFrame('a frame is too long');
    return frame;
  }
}

export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFrame('this is not JSON');
  }
}

/** A message → the frames that carry it. */
export function toFrames(message: unknown): string[] {
  const text = JSON.stringify(message);
  if (text.length <= PIECE) return [text];
  const pieces = text.match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
  return [String(pieces.length), ...pieces];
}

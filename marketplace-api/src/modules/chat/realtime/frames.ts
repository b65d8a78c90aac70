/** What came is not the protocol: the connection that sent it is closed, nothing else. */
export class BadFrame extends Error {}

/** Both sides cut messages into pieces of this many characters. */
const PIECE = 16_384;
/** Far above what a chat needs; equals the limit of bodies (decisions §5). */
const MAX_PIECES = 4;
/** In bytes: a piece of three-byte characters still fits. */
export const MAX_FRAME_BYTES = PIECE * 3;

/** Text frames → messages: a lone number says how many pieces follow. */
export class FrameReader {
  #expected = 0;
  #pieces: string[] = [];

  /** A whole message, or undefined where more is to come or nothing was said. */
  read(frame: string): unknown {
    if (this.#expected > 0) {
      if (frame.length > PIECE) throw new BadFrame('a piece is too long');
      this.#pieces.push(frame);
      if (this.#pieces.length < this.#expected) return undefined;
      const whole = this.#pieces.join('');
      this.#expected = 0;
      this.#pieces = [];
      return parse(whole);
    }
    if (frame === '0') return undefined;
    if (/^\d{1,6}$/.test(frame)) {
      const count = Number(frame);
      if (count > MAX_PIECES) throw new BadFrame('a message is too long');
      this.#expected = count;
      return undefined;
    }
    if (frame.length > PIECE) throw new BadFrame('a frame is too long');
    return parse(frame);
  }
}

function parse(text: string): unknown {
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

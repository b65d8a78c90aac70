/** What came is not the protocol: the connection that sent it is closed, nothing else. */
export class BadFrame extends Error {}

/** Both sides cut messages into pieces of this many characters. */
const PIECE = 16_384;
/** In bytes: a piece of three-byte characters still fits. */
export const MAX_FRAME_BYTES = PIECE * 3;

/** What stays of the end of a message that is too long. */
const TAIL = 64;

/** A message that was too long to be taken: its beginning and its end, and how many pieces it had. */
export interface Oversized {
  head: string;
  tail: string;
  pieces: number;
}
const ends = (text: string, pieces: number): Oversized => ({
  head: text.slice(0, PIECE),
  tail: text.slice(-TAIL),
  pieces,
});

/** What a message may be now. */
export interface FrameBounds {
  characters: number;
  /** Pieces of a message that is too long; one of more is not even skipped. */
  skippedPieces: number;
}

/** Text frames → messages, still as text: a lone number says how many pieces follow. */
export class FrameReader {
  #expected = 0;
  #announced = 0;
  #skipping = false;
  #pieces: string[] = [];

  /** Whether pieces of a message are to come. */
  get isInside(): boolean {
    return this.#expected > 0;
  }

  /** The text of a whole message, or the ends of one that was too long; else undefined: more is to come. */
  read(frame: string, { characters, skippedPieces }: FrameBounds): string | Oversized | undefined {
    if (this.#expected > 0) return this.#readPiece(frame);
    if (frame === '0') return undefined;
    if (/^\d{1,6}$/.test(frame)) {
      const count = Number(frame);
      this.#skipping = count * PIECE > characters;
      if (this.#skipping && count > skippedPieces) throw new BadFrame('a message is too long');
      this.#expected = count;
      this.#announced = count;
      return undefined;
    }
    if (frame.length > PIECE) throw new BadFrame('a frame is too long');
    return frame.length > characters ? ends(frame, 1) : frame;
  }

  #readPiece(frame: string): string | Oversized | undefined {
    if (frame.length > PIECE) throw new BadFrame('a piece is too long');
    const [head, tail = ''] = this.#pieces;
    if (this.#skipping && head !== undefined) this.#pieces = [head, (tail + frame).slice(-TAIL)];
    else this.#pieces.push(frame);
    this.#expected -= 1;
    if (this.#expected > 0) return undefined;
    const text = this.#pieces.join('');
    this.#pieces = [];
    return this.#skipping ? ends(text, this.#announced) : text;
  }
}

export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFrame('this is not JSON');
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** A message → the frames that carry it. No pair of surrogates is cut: each frame becomes UTF-8 by itself. */
export function toFrames(message: unknown): string[] {
  const text = JSON.stringify(message);
  if (text.length <= PIECE) return [text];
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + PIECE, text.length);
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to -= 1;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return [String(pieces.length), ...pieces];
}

import { BadFrame, type FrameBounds, type Oversized } from '../wire/frames.ts';

/** One piece of a message, as it stands in an address: its number, of how many, and base64 with `-_.` */
export interface Segment {
  number: number;
  of: number;
  data: string;
}

/** The SDK puts no more into one piece. */
const MAX_SEGMENT = 1_840;
/** Pieces may overtake one another on their way, by one request. */
const MAX_AHEAD = 256;
/** Of a message that is too long its beginning and its end stay. */
const HEAD_LENGTH = 4;

const decode = (segments: readonly string[]): string =>
  Buffer.concat(segments.map((data) => Buffer.from(data.replaceAll('.', ''), 'base64url'))).toString();

/**
 * Reads the pieces of a request.
 *
 * @throws BadFrame
 */
export function readSegments(parameters: URLSearchParams): Segment[] {
  const segments: Segment[] = [];
  for (let index = 0; parameters.has(`seg${index}`); index++) {
    const [number, of] = [Number(parameters.get(`seg${index}`)), Number(parameters.get(`ts${index}`))];
    const data = parameters.get(`d${index}`) ?? '';
    const isSound = Number.isSafeInteger(number) && Number.isSafeInteger(of) && number >= 0 && of > 0;
    if (!isSound || data.length > MAX_SEGMENT || !/^[\w.-]*$/.test(data)) throw new BadFrame('this is no segment');
    segments.push({ number, of, data });
  }
  return segments;
}

/** Pieces → messages, in their order, whatever the order of their coming. */
export class SegmentReader {
  readonly #early = new Map<number, Segment>();
  #next = 0;
  #message: { of: number; seen: number; data: string[]; characters: number } | null = null;

  /** Takes one piece. Returns the messages that are whole with it. */
  take(segment: Segment, bounds: FrameBounds): (string | Oversized)[] {
    const ahead = segment.number - this.#next;
    // A request may be sent twice.
    if (ahead < 0) return [];
    if (ahead > MAX_AHEAD) throw new BadFrame('a segment is missing');
    this.#early.set(segment.number, segment);
    const messages: (string | Oversized)[] = [];
    for (let next = this.#early.get(this.#next); next; next = this.#early.get(this.#next)) {
      this.#early.delete(this.#next);
      this.#next += 1;
      const message = this.#append(next, bounds);
      if (message !== undefined) messages.push(message);
    }
    return messages;
  }

  #append({ of, data }: Segment, { characters, skippedPieces }: FrameBounds): string | Oversized | undefined {
    const message = this.#message ?? { of, seen: 0, data: [], characters: 0 };
    this.#message = message;
    if (of !== message.of) throw new BadFrame('a segment of another message');
    message.seen += 1;
    message.characters += data.length;
    const isTooLong = message.characters * 0.75 > characters;
    if (isTooLong && message.characters > skippedPieces * 16_384) throw new BadFrame('a message is too long');
    if (isTooLong && message.data.length > HEAD_LENGTH) message.data = [...message.data.slice(0, HEAD_LENGTH), data];
    else message.data.push(data);
    if (message.seen < of) return undefined;
    this.#message = null;
    if (!isTooLong) return decode(message.data);
    const [head, tail] = [decode(message.data.slice(0, HEAD_LENGTH)), decode(message.data.slice(-1))];
    return { head, tail: tail.slice(-64), pieces: Math.ceil(message.characters / 16_384) };
  }
}

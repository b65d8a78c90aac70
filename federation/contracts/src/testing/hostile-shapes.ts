/** What strangers send to keep a reader busy: one piece again and again, and an end that fits nothing. */
const pieces: readonly string[] = [
  ...['/', '//', '/a', 'a/', '/.', '/..', '/../', '/%2e', '\\'],
  ...['%', '%25', '%zz', '%ff', '%E0%A6%AC'],
  ...['?', '?a=', '&', 'a=b&', '#', '=', '="', '=" ', '"'],
  ...[';', '; ', ';a=b', ',', ', ', ' ', '\t', '\n'],
  ...['a', 'A', 'aA-', '0', '0.', '-', 'a-', '.', 'a.', '_', '@', 'a@', ':', '1:', '::', '*', '+'],
  ...['{"a":', '[', '<', '<a ', '<style>', '<link rel="preload" ', '\u0000', 'ক', 'ি', '😀'],
];

/** One text that a stranger sends. */
export interface HostileShape {
  readonly name: string;
  /** @param size characters */
  make(size: number): string;
}

/** At least forty of them. */
export const hostileShapes: readonly HostileShape[] = pieces.map((piece) => ({
  name: JSON.stringify(piece),
  make: (size) => `${piece.repeat(Math.ceil(size / piece.length)).slice(0, size - 1)}!`,
}));

/** Reads a text that a stranger sent. */
export type Parser = (text: string) => unknown;

const [SMALL, LARGE] = [4 * 1024, 16 * 1024];
const MOST_MS = 5;
const HOPELESS_MS = 100;
/** Four times the text takes four times as long; sixteen times is a square. Less than this is lost in the clock. */
const [MOST_GROWTH, LEAST_MS] = [9, 0.4];
const TRIES = 20;
/** Between rounds of tries: other work of the machine may last longer than a round. */
const PAUSES_MS = [0, 50, 500];

/** The shortest of some tries: what else the machine does only makes one longer. `enough` is short enough to stop. */
async function bestOf(parse: Parser, text: string, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && best > enough; tries += 1) {
    // No machine is busy enough for that.
    if (tries > 1 && best > HOPELESS_MS) break;
    const start = performance.now();
    await parse(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

async function measured(parse: Parser, { make }: HostileShape): Promise<string | null> {
  let [large, small] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const pause of PAUSES_MS) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    large = Math.min(large, await bestOf(parse, make(LARGE), LEAST_MS));
    if (large <= LEAST_MS) return null;
    if (large > HOPELESS_MS) break;
    small = Math.min(small, await bestOf(parse, make(SMALL), 0));
    if (large <= MOST_MS && large / small <= MOST_GROWTH) return null;
  }
  if (large > MOST_MS) return `takes ${large.toFixed(1)} ms`;
  return `takes ${(large / small).toFixed(1)} times as long for four times as much`;
}

const problemOf = async (parse: Parser, shape: HostileShape): Promise<string | null> => {
  try {
    return await measured(parse, shape);
  } catch (error) {
    return `throws ${error}`;
  }
};

/**
 * Plays every shape of 16 kB to every parser.
 * @returns a line for each that throws, takes more than 5 ms, or longer than in proportion to its text
 */
export async function slowParsers(parsers: Readonly<Record<string, Parser>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, parse] of Object.entries(parsers))
    for (const shape of hostileShapes) {
      const problem = await problemOf(parse, shape);
      if (problem !== null) found.push(`${name} of ${shape.name} ${problem}`);
    }
  return found;
}

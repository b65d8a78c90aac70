import { SourceMap, type SourceMapPayload } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { hotPath } from 'federation-edge';
import { type HotPackages, hotOrigins } from './hot-packages.ts';

interface Failure {
  readonly name: string;
  readonly message?: string | undefined;
}

const WAIT_MS = 3_000;
const NAMES_MAP = '//# sourceMappingURL=';

const read = async (address: URL): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
  return response.ok ? response.text() : '';
};

/** `webpack://mfe-offers/./src/Page.tsx`, `/src/Page.tsx`: the part that its author knows. */
const asPath = (source: string): string => source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^[./]+/, '');

/** Line and column of the source, by the source map of a script; null where it has none. */
async function placeInSource(script: URL, line: number, column: number): Promise<string | null> {
  const text = await read(script);
  const at = text.lastIndexOf(NAMES_MAP);
  if (at < 0) return null;
  const [named = ''] = text.slice(at + NAMES_MAP.length).split(/\s/, 1);
  const payload: SourceMapPayload = JSON.parse(await read(new URL(named, script)));
  const found = new SourceMap(payload).findEntry(line - 1, column - 1);
  return 'originalSource' in found
    ? `${asPath(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
    : null;
}

/** The address of a script at its development server, which pages have it from by way of their own origin. */
function withoutPage(script: string, origins: ReadonlySet<string>): string {
  const origin = [...origins].find((one) => script.includes(`${hotPath(one)}/`));
  if (origin === undefined) return script;
  const path = `${hotPath(origin)}/`;
  return `${origin}/${script.slice(script.indexOf(path) + path.length)}`;
}

/** Says what failed in a page, with the place in the source where the failure names a script that is served hot. */
export function sayPageFailure(hot: HotPackages, say: (text: string) => void): (failure: Failure) => void {
  const origins = new Set(hotOrigins(hot));
  return async ({ name, message = 'failed' }) => {
    // Anybody on this machine can send a report: a terminal obeys what stands in it.
    const text = stripVTControlCharacters(message).replace(/\p{Cc}/gu, ' ');
    const [, named = '', line, column] = text.match(/(https?:\/\/[^\s()]+):(\d+):(\d+)/) ?? [];
    const script = withoutPage(named, origins);
    const isHot = URL.canParse(script) && origins.has(new URL(script).origin);
    const place = isHot && (await placeInSource(new URL(script), Number(line), Number(column)).catch(() => null));
    say(`  ${name}: ${text}${place ? `\n    in ${place}` : ''}`);
  };
}

import type { LoaderContext } from 'webpack';

/** `import sheet from './a.css'`: who gives a sheet a name wants its address, and links it itself. */
const NAMED = /(\b(?:import\s+[\w$]+|export\s*\{\s*default\b[^}]*\})\s*from\s*)(['"])([^'"\n]+\.css)\2/g;

/** Asks for the address of the sheets that a source names; those of CSS modules give their class names. */
export const withAddresses = (code: string): string =>
  code.replace(NAMED, (all, before: string, quote: string, path: string) =>
    path.endsWith('.module.css') ? all : `${before}${quote}${path}?url${quote}`,
  );

export default function sheetAddresses(this: LoaderContext<object>, code: string): string {
  return withAddresses(code);
}

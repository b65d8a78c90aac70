import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What a `tsconfig.json` says that changes what is built. */
export interface CompilerOptions {
  readonly experimentalDecorators?: boolean;
  readonly emitDecoratorMetadata?: boolean;
  readonly useDefineForClassFields?: boolean;
  readonly jsxImportSource?: string;
  readonly baseUrl?: string;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/** Without comments and last commas, which TypeScript allows. */
const plainJson = (text: string): string =>
  text.replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g, (_, string = '') => string);

function fileOf(request: string, from: string): string | null {
  const tries = [request, `${request}.json`, join(request, 'tsconfig.json')];
  if (/^[./]/.test(request)) return tries.map((one) => join(dirname(from), one)).find((one) => existsSync(one)) ?? null;
  const { resolve } = createRequire(from);
  for (const one of tries)
    try {
      return resolve(one);
    } catch {
      // The next form of its name may be there.
    }
  return null;
}

function read(file: string, depth = 0): CompilerOptions {
  const { extends: bases = [], compilerOptions = {} } = JSON.parse(plainJson(readFileSync(file, 'utf8')));
  const files = [bases].flat().map((one: string) => fileOf(one, file));
  const inherited = files.flatMap((one) => (one !== null && depth < 8 ? [read(one, depth + 1)] : []));
  return Object.assign({}, ...inherited, compilerOptions);
}

/** The compiler options of a package; none where it has no `tsconfig.json` or TypeScript cannot read it either. */
export function compilerOptionsOf(dir: string): CompilerOptions {
  try {
    return read(join(dir, 'tsconfig.json'));
  } catch {
    return {};
  }
}

/** How swc compiles what a class in TypeScript may have, by a package's compiler options. */
export function classOptions({
  experimentalDecorators: legacyDecorator = false,
  emitDecoratorMetadata: decoratorMetadata = false,
  useDefineForClassFields,
}: CompilerOptions) {
  return {
    ...(legacyDecorator ? { legacyDecorator, decoratorMetadata } : { decoratorVersion: '2022-03' as const }),
    ...(useDefineForClassFields === undefined ? {} : { useDefineForClassFields }),
  };
}

/** For swc's JSX transform: whose functions JSX calls; React's where nobody says otherwise. */
export const importSourceOf = ({ jsxImportSource: importSource }: CompilerOptions) =>
  importSource ? { importSource } : {};

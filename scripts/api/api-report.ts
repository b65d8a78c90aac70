import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { type DeclarationFile, type Origin, readDeclarations } from './read-declarations.ts';

/** A declaration of the package: the file that has it, and its name there. */
interface Found {
  readonly file: string;
  readonly name: string;
}

const keyOf = ({ file, name }: Found): string => `${file} ${name}`;

/** The declaration files of one package, found by names. */
class Declarations {
  private readonly files = new Map<string, DeclarationFile>();

  read(file: string): DeclarationFile {
    const known = this.files.get(file);
    if (known) return known;
    const read = readDeclarations(readFileSync(file, 'utf8'));
    this.files.set(file, read);
    return read;
  }

  /** The file behind a relative specifier; null for another package. */
  private target(file: string, specifier: string): string | null {
    if (!specifier.startsWith('.')) return null;
    const target = join(dirname(file), specifier.replace(/\.tsx?$/, '.d.ts'));
    return existsSync(target) ? target : null;
  }

  /** All names that a module exports, each with its declaration or with the module of another package. */
  exportsOf(file: string): Map<string, Found | string> {
    const { exports, stars } = this.read(file);
    const found = new Map<string, Found | string>();
    for (const star of stars) {
      const target = this.target(file, star);
      if (target === null) found.set(`* of ${star}`, star);
      else for (const [name, value] of this.exportsOf(target)) found.set(name, value);
    }
    for (const [name, origin] of exports) found.set(name, this.follow(file, origin));
    return found;
  }

  /** The declaration that a name stands for in a file; null when it is none of this package. */
  find(file: string, name: string): Found | null {
    const { declarations, imports } = this.read(file);
    if (declarations.has(name)) return { file, name };
    const origin = imports.get(name);
    const found = origin ? this.follow(file, origin) : null;
    return typeof found === 'string' ? null : found;
  }

  /** Props are documented by their component, types that are made from a value by that value. */
  isDocumented({ file, name }: Found): boolean {
    const { documented, declarations } = this.read(file);
    const [text = ''] = declarations.get(name) ?? [];
    return documented.has(name) || name.endsWith('Props') || /^(declare )?type .*\btypeof\b/.test(text);
  }

  private follow(file: string, { from, name }: Origin): Found | string {
    if (from === null) return this.find(file, name) ?? `a name that is not declared: ${name}`;
    const target = this.target(file, from);
    if (target === null || name === '*') return from;
    return this.exportsOf(target).get(name) ?? from;
  }
}

/** What a package exports. */
export interface ApiReport {
  /** As Markdown. */
  readonly text: string;
  /** Exports without a doc comment, each with its entry. */
  readonly undocumented: readonly string[];
}

const block = (lines: readonly string[]): string => `\`\`\`ts\n${lines.join('\n')}\n\`\`\``;

/**
 * Writes what the entries of a package export, as declarations.
 * @param name of the package
 * @param entries subpath (`.`, `./testing`) → its declaration file
 */
export function apiReport(name: string, entries: Readonly<Record<string, string>>): ApiReport {
  const declarations = new Declarations();
  const shown = new Set<string>();
  const queue: Found[] = [];
  const textsOf = (found: Found): string[] => declarations.read(found.file).declarations.get(found.name) ?? [];

  const undocumented: string[] = [];

  const sections = Object.entries(entries).map(([subpath, file]) => {
    const exported = [...declarations.exportsOf(file)].sort(([one], [other]) => (one < other ? -1 : 1));
    const lines = exported.map(([exportName, found]) => {
      if (typeof found === 'string') return `export { ${exportName} } from '${found}';`;
      shown.add(keyOf(found));
      queue.push(found);
      if (!declarations.isDocumented(found)) undocumented.push(`${join(name, subpath)} ${exportName}`);
      const alias = found.name === exportName ? '' : `// as ${exportName}\n`;
      const texts = textsOf(found).map((text) => `export ${text}`);
      return `${alias}${texts.join('\n')}`;
    });
    return `## ${join(name, subpath)}\n\n${block(lines)}\n`;
  });

  // What exports mention and nobody can import is part of what they promise.
  const hidden: Found[] = [];
  for (let found = queue.shift(); found !== undefined; found = queue.shift()) {
    for (const mentioned of declarations.read(found.file).mentions.get(found.name) ?? []) {
      const other = declarations.find(found.file, mentioned);
      if (other === null || shown.has(keyOf(other))) continue;
      shown.add(keyOf(other));
      queue.push(other);
      hidden.push(other);
    }
  }
  const texts = [...new Set(hidden.flatMap(textsOf))].sort();
  const rest = texts.length === 0 ? '' : `\n## Mentioned by these, not exported\n\n${block(texts)}\n`;
  const text = `# What ${name} exports\n\nWritten by \`npm run api\`; a test compares it. A change here is a change for other teams.\n\n${sections.join('\n')}${rest}`;
  return { text, undocumented };
}

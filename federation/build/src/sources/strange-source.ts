import { parse } from '@swc/core';
import { bare, literalOf, nameOf, type SourceNode, walk } from 'federation-release/source-tree';
import type { Bundler } from '../facts/bundler.ts';

export type BundlerName = Bundler['name'] | 'Vite';

/** What may be strange in a source: nothing else is parsed. */
const MAYBE =
  /\bimport\.meta\b|\bimport\s+(?:defer|source)\b|\brequire\.context\s*\(|\bwith\s*:?\s*\{\s*["']?type["']?\s*:\s*["'](?:text|bytes)["']/;

/** Members of `import.meta` that a page has in no bundler's build, or in one alone. */
const ofMeta: Readonly<Record<string, string>> = {
  dirname: 'is of Node, which pages do not have',
  filename: 'is of Node, which pages do not have',
  resolve: "is not in pages: write new URL('./FILE', import.meta.url)",
};
const phases: Readonly<Record<string, string>> = {
  defer: 'import defer runs at once with some bundlers: write import() where it is needed',
  source: "import source is another thing with each bundler: import the file's address, and compile what you fetch",
};
/** Rspack makes a text of it, without `href`. */
const VARIED =
  "new URL() of a template with parts is no URL with Rspack: write import.meta.glob('./FOLDER/*.svg', { eager: true, query: '?url', import: 'default' })[path], which all bundlers read";
const WHOLE_PATH =
  "write its path out, './FOLDER/FILE.svg', or choose of import.meta.glob('./FOLDER/*.svg', { eager: true, query: '?url', import: 'default' })";

const isMeta = (node: unknown): boolean => bare(node).type === 'MetaProperty' && bare(node).kind === 'import.meta';
const isMember = (node: SourceNode, name: string): boolean =>
  node.type === 'MemberExpression' && isMeta(node.object) && nameOf(node.property) === name;

/** `with { type: 'text' }` of an import, a re-export or an `import()`: what it names. */
function attributeOf({ type, with: attributes, callee, arguments: args }: SourceNode): string | undefined {
  const isDynamic = type === 'CallExpression' && (callee as SourceNode | undefined)?.type === 'Import';
  let text: string | undefined;
  walk(isDynamic ? args : attributes, ({ key, value }) => {
    if (key && nameOf(key) === 'type') text = literalOf(value);
  });
  return text;
}

/** What webpack and Rspack alone do as it is meant: in pages of Vite's it would throw, or be an address. */
function ofOthers(node: SourceNode): string | undefined {
  const { object, property } = (node.callee ?? {}) as SourceNode;
  const isContext = nameOf(object) === 'require' && nameOf(property) === 'context';
  if (node.type === 'CallExpression' && isContext)
    return "require.context is webpack's and Rspack's alone: write import.meta.glob('./FOLDER/*'), which all bundlers read";
  if (isMember(node, 'webpackContext'))
    return "import.meta.webpackContext is webpack's and Rspack's alone: write import.meta.glob('./FOLDER/*'), which all bundlers read";
  const attribute = attributeOf(node);
  if (attribute === 'text')
    return "an import with { type: 'text' } is an address with Vite: write './FILE?raw', which all bundlers read";
  if (attribute === 'bytes')
    return "an import with { type: 'bytes' } is an address with Vite: write './FILE?url' and fetch it";
  return undefined;
}

const isTemplate = (node: SourceNode): boolean =>
  node.type === 'TemplateLiteral' && /^\.{1,2}\//.test(String((node.quasis as SourceNode[])[0]?.cooked));

/** The address of `new URL(…, import.meta.url)`, where it is no file that every bundler finds. */
function strangeAddress(node: SourceNode, bundler: BundlerName): string | undefined {
  const [address, base] = (node.arguments as { expression: SourceNode }[] | undefined) ?? [];
  if (!address || !base || !isMember(bare(base.expression), 'url')) return undefined;
  const text = literalOf(address.expression);
  if (text !== undefined && /^(?:[a-z][a-z+.-]*:|\/)/i.test(text))
    return `new URL('${text}', import.meta.url) is no file of yours: write the address alone, new URL('${text}', location.href)`;
  if (text !== undefined && /(?:^|\/)\.{0,2}$/.test(text))
    return `new URL('${text}', import.meta.url) is a folder, of which a release knows none: write the path of each file`;
  if (text !== undefined) return undefined;
  if (isTemplate(bare(address.expression))) return bundler === 'Rspack' ? VARIED : undefined;
  return `new URL(…, import.meta.url) says not which file: ${WHOLE_PATH}`;
}

/** What of one's own sources bundlers take in different ways, or no page has. */
function ofOwn(node: SourceNode, bundler: BundlerName, addresses: Set<unknown>): string | undefined {
  const phase = node.type === 'ImportDeclaration' ? phases[String(node.phase)] : undefined;
  if (phase !== undefined) return phase;
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'URL') {
    const [, base] = (node.arguments as { expression: SourceNode }[] | undefined) ?? [];
    if (base) addresses.add(bare(base.expression));
    return strangeAddress(node, bundler);
  }
  if (isMember(node, 'url') && !addresses.has(node))
    return "import.meta.url alone is the folder of the build with some bundlers: write new URL('./FILE', import.meta.url)";
  const name = node.type === 'MemberExpression' && isMeta(node.object) ? nameOf(node.property) : undefined;
  const why = name === undefined ? undefined : Object.hasOwn(ofMeta, name) ? ofMeta[name] : undefined;
  return why === undefined ? undefined : `import.meta.${name} ${why}`;
}

/**
 * Why a source would not run in a page as it is meant, and what to write; undefined where it would.
 * @param code of JavaScript, types taken off
 * @param of whether it is one's own or of a package, which may never run it; and what builds it
 */
export async function strangeIn(
  code: string,
  { isOwn, bundler }: { readonly isOwn: boolean; readonly bundler: BundlerName },
): Promise<string | undefined> {
  if (!MAYBE.test(code)) return undefined;
  const tree = await parse(code, { syntax: 'ecmascript', decorators: true }).catch(() => null);
  const addresses = new Set<unknown>();
  let found: string | undefined;
  walk(tree?.body, (node) => {
    found ??=
      (isOwn ? ofOwn(node, bundler, addresses) : undefined) ?? (bundler === 'Vite' ? ofOthers(node) : undefined);
  });
  return found;
}

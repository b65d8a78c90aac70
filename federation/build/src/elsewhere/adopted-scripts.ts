import { parse } from '@swc/core';
import { literalOf, nameOf, type SourceNode, walk } from 'federation-release/source-tree';
import { classicChunk } from '../classic/classic-scripts.ts';
import { BuildError } from '../facts/package-facts.ts';

/** A script of another tool's, and what it asks for. */
export interface ReadScript {
  /** What it is: a module, one of SystemJS, or one that runs as it stands. */
  readonly format: 'module' | 'system' | 'classic';
  /** Requests of modules at once, and by `import()`. */
  readonly requests: readonly string[];
  readonly code: string;
}

/** Older builds give their name before their requests. */
const SYSTEM =
  /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*System\.register\(\s*(?:"[^"]*"\s*,\s*|'[^']*'\s*,\s*)?(\[[^\]]*\])/;
const MODULE_NODE =
  /^(Import|Export)(Declaration|NamedDeclaration|AllDeclaration|DefaultDeclaration|DefaultExpression)$|^ExportDefault/;

/** In SystemJS `import()` is a method of what a script is given. */
const isImportCall = ({ type, property }: SourceNode, isSystem: boolean): boolean =>
  type === 'Import' || (isSystem && type === 'MemberExpression' && nameOf(property) === 'import');

/** @throws BuildError where it cannot be parsed */
export async function readScript(file: string, code: string): Promise<ReadScript> {
  const tree = await parse(code, { syntax: 'ecmascript', jsx: false }).catch(() => null);
  if (tree === null) throw new BuildError(`${file} cannot be parsed.`);
  const isModule = tree.body.some(({ type }) => MODULE_NODE.test(type));
  const system = isModule ? null : SYSTEM.exec(code);
  const requests: string[] = [];
  walk(tree.body, (node) => {
    const { type, source, callee, arguments: given } = node;
    if (/^(Import|Export)/.test(type ?? '') && source) requests.push(literalOf(source) ?? '');
    if (type !== 'CallExpression') return;
    const [first] = given as { expression: SourceNode }[];
    const isImport = isImportCall(callee as SourceNode, system !== null);
    if (!isImport && (isModule || nameOf(callee) !== 'require')) return;
    const request = first && literalOf(first.expression);
    if (request !== undefined) requests.push(request);
  });
  const format = isModule ? 'module' : system ? 'system' : 'classic';
  const ofSystem: string[] = system?.[1] ? JSON.parse(system[1].replaceAll("'", '"')) : [];
  return { format, code, requests: [...new Set([...requests, ...ofSystem])].filter((one) => one !== '') };
}

interface Adopted {
  readonly file: string;
  readonly script: ReadScript;
  readonly container: string;
  /** Function of the page that it calls with its address and body. */
  readonly register: string;
  /** Global name under which it leaves a container. */
  readonly globalName?: string | undefined;
}

/**
 * A script that runs as it stands, as a module: with a document that asks the page before it loads others, and what it
 * exports for its importers.
 */
function asModule({ script, globalName }: Adopted): string {
  if (globalName !== undefined)
    return [
      `let left;import.meta.run((document)=>{(function(){${script.code}`,
      `;left=typeof ${globalName}==="undefined"?globalThis[${JSON.stringify(globalName)}]:${globalName}`,
      '}).call(globalThis)});export{left as container};',
    ].join('\n');
  const requests = script.requests.filter((one) => !/^\.{0,2}\//.test(one));
  return [
    ...requests.map((request, index) => `import*as given${index} from ${JSON.stringify(request)};`),
    `const given={${requests.map((request, index) => `${JSON.stringify(request)}:{__esModule:true,...given${index}}`)}};`,
    'const module={exports:{}};',
    `import.meta.run((document)=>{(function(module,exports,require){${script.code}`,
    '}).call(globalThis,module,module.exports,(name)=>given[name])});',
    'export default module.exports;',
  ].join('\n');
}

/** A script of SystemJS: it registers with the page, and a loader of its own (webpack's) asks the page as well. */
const ofSystemJs = ({ file, script, register }: Adopted, requests: string): string =>
  [
    `${register}(${JSON.stringify(file)},${requests},(exported,context)=>{let declared;context.meta.run((document)=>{`,
    'const System={register:(...all)=>{declared=all.at(-1)(exported,context)}};',
    script.code,
    '});return declared});',
  ].join('\n');

/** A script of another tool's as one that a page verifies and its loader runs. */
export async function adoptScript(adopted: Adopted): Promise<string> {
  const { file, script, container } = adopted;
  const [, requests] = script.format === 'system' ? (SYSTEM.exec(script.code) ?? []) : [];
  if (requests !== undefined) return ofSystemJs(adopted, requests);
  const code = script.format === 'module' ? script.code : asModule(adopted);
  return (await classicChunk({ file, code, container, minify: true })).code;
}

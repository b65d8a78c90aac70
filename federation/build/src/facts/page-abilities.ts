import type { PageFeature } from 'federation-contracts/composition';
import { BuildError } from './package-facts.ts';

/** A browser script of a build. */
export interface BuiltScript {
  readonly path: string;
  readonly text: string;
}

const STARTS_WORKER = /\bnew\s+(?:(?:self|window|globalThis)\.)?Worker\s*\(/;
const RUNS_WEBASSEMBLY = /\bWebAssembly\s*\.\s*(?:instantiate|compile|Module|Instance)/;
/** Markup from texts: a page has its own policy for it. React takes its form through the shell. */
const SETS_MARKUP = /\b(?:innerHTML|outerHTML|insertAdjacentHTML|parseFromString|createContextualFragment)\b/;
/** Style elements, made in a document, in JSX or by whatever other name: `("style", {…})`, `as: "style"`. */
const MAKES_STYLES =
  /(?<!(?:Attribute|\battr|\bprop|PropertyValue|\bcss)\(\s*)(?<=\(\s*)["'`]style["'`]\s*[,)]|\b(?:as|component|tag|is):\s*["'`]style["'`]/;
const SETS_BY_REACT = /\bdangerouslySetInnerHTML\b/;
/** Its own policies, or the host's sanitiser, whose result is a trusted type. */
const HAS_TRUSTED_TYPES = /\b(?:createPolicy|sanitiser)\b/;
const LOADS_IN_WORKER = /\bimportScripts\s*\(/;
const TAKES_SHARED = /\bshareKey:\s*["']([^"']+)["']/;

/** Kinds of scripts that browsers start by themselves, unverified, and that nothing here starts for them. */
const unverified = [
  [/\bnew\s+(?:(?:self|window|globalThis)\.)?SharedWorker\s*\(\s*new URL\(/, 'a shared worker'],
  [/\baddModule\(\s*new URL\(/, 'a worklet'],
  [/\bserviceWorker\.register\(\s*new URL\(/, 'a service worker'],
] as const;

/** A remote that makes policies or takes the host's sanitiser hands over trusted types where React sets markup. */
function setsMarkup(scripts: readonly BuiltScript[]): boolean {
  const has = (pattern: RegExp): boolean => scripts.some(({ text }) => pattern.test(text));
  return has(SETS_MARKUP) || has(MAKES_STYLES) || (has(SETS_BY_REACT) && !has(HAS_TRUSTED_TYPES));
}

/**
 * What scripts of a remote need of their page besides modules: `workers`, `webassembly` and `markup`.
 * @param entry the container's script, which a worker is not
 * @throws BuildError for what no page could verify, or a worker could not find
 */
export function abilitiesOf(name: string, scripts: readonly BuiltScript[], entry: string): PageFeature[] {
  const refuse = (path: string, what: string): never => {
    throw new BuildError(`${name} cannot be published: ${path} ${what}.`);
  };
  const workers = scripts.some(({ text }) => STARTS_WORKER.test(text));
  for (const { path, text } of scripts) {
    for (const [pattern, kind] of unverified)
      if (pattern.test(text)) refuse(path, `starts ${kind}, whose bytes no page can verify: use a web worker`);
    // Bundlers of webpack's kind let a worker look for its address by this name; entries do so too.
    if (!workers || path === entry || !text.includes('importScripts')) continue;
    if (LOADS_IN_WORKER.test(text))
      refuse(path, 'is a worker that loads other scripts, which no page can verify: use static imports in it');
    const [, shared] = TAKES_SHARED.exec(text) ?? [];
    if (shared !== undefined)
      refuse(
        path,
        `is a worker that uses ${shared}, which pages share and workers cannot reach: keep it out of the worker`,
      );
  }
  return [
    ...(workers ? ['workers' as const] : []),
    ...(scripts.some(({ text }) => RUNS_WEBASSEMBLY.test(text)) ? ['webassembly' as const] : []),
    ...(setsMarkup(scripts) ? ['markup' as const] : []),
  ];
}

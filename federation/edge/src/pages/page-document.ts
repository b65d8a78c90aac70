import { escapeHtml } from 'federation-contracts';
import { pageElements, ROOT_ELEMENT_ID, siteLanguages } from 'federation-contracts/composition';
import { hostOf } from 'federation-release';
import type { Variant } from '../composition/variant.ts';
import {
  commonHead,
  documentOf,
  firstScripts,
  generalDescription,
  generalTitle,
  inlineJson,
  noScript,
  type PageDocument,
  preloadScript,
  preloadSheet,
  sheetsOf,
  splashStyle,
  startScript,
} from '../html/html-parts.ts';
import type { PageMatch } from '../html/match-page.ts';
import { wordsOf } from '../html/page-languages.ts';

function renderHtml(
  { composition, releases, host: document }: Variant,
  match: PageMatch | null,
  language: string,
  config: unknown,
): string {
  const languages = siteLanguages(document);
  const words = wordsOf(language, languages);
  const elements = pageElements(document.prefix);
  const hostRelease = hostOf(releases);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    generalTitle(document),
    generalDescription(document),
    match ? '' : '<meta name="robots" content="noindex">',
    splashStyle(document),
    startScript(composition),
    ...firstScripts(composition, hostRelease, match, words).map((file) => preloadScript(file)),
    ...(match ? sheetsOf(composition, match) : []).map(preloadSheet),
    ...commonHead(document, hostRelease, words),
    inlineJson(elements.composition, composition),
    inlineJson(elements.config, config),
  ];
  return `<!doctype html>
<html lang="${languages.tagOf(language)}" data-composition="${escapeHtml(composition.id)}">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}">${document.splash.markup}</div>
${noScript(document.noScript.plain, 'padding:24px;')}
</body>
</html>
`;
}

/** The HTML of one page pattern in one composition and language, to be rendered by the browser. */
export const createPageDocument = (
  variant: Variant,
  match: PageMatch | null,
  language: string,
  config: unknown,
): PageDocument => documentOf(renderHtml(variant, match, language, config));

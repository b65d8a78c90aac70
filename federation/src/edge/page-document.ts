import { type Language, languages } from 'shared-contracts';
import { COMPOSITION_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID, ROOT_ELEMENT_ID } from 'shared-contracts/composition';
import {
  attribute,
  commonHead,
  documentOf,
  firstScripts,
  generalDescription,
  generalTitle,
  inlineJson,
  type PageDocument,
  type ScriptFile,
} from './html-parts.ts';
import type { PageMatch } from './match-page.ts';
import { noScript, splash, splashStyle } from './splash.ts';
import type { Variant } from './variant.ts';

const preloadScript = ([url, integrity]: ScriptFile): string =>
  `<link rel="preload" as="script" href="${attribute(url)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`;

/** The styles of every page that the browser draws. */
export const plainStyle = `<style>${splashStyle}</style>`;

function renderHtml(
  { composition, releases }: Variant,
  match: PageMatch | null,
  language: Language,
  config: unknown,
): string {
  const { host } = composition;
  const hostRelease = releases.find(({ kind }) => kind === 'host');
  // Only a development server's build has no hash.
  const hostIntegrity = host.integrity === null ? '' : ` integrity="${attribute(host.integrity)}"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    generalTitle,
    generalDescription,
    plainStyle,
    `<script defer src="${attribute(host.entry)}"${hostIntegrity} crossorigin="anonymous"></script>`,
    ...firstScripts(composition, hostRelease, match, language).map(preloadScript),
    ...commonHead(hostRelease, language),
    inlineJson(COMPOSITION_ELEMENT_ID, composition),
    inlineJson(PAGE_CONFIG_ELEMENT_ID, config),
  ];
  return `<!doctype html>
<html lang="${languages[language].tag}" data-composition="${attribute(composition.id)}">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}">${splash}</div>
${noScript}
</body>
</html>
`;
}

/** The HTML of one page pattern in one composition and language, to be drawn by the browser. */
export const createPageDocument = (
  variant: Variant,
  match: PageMatch | null,
  language: Language,
  config: unknown,
): PageDocument => documentOf(renderHtml(variant, match, language, config));

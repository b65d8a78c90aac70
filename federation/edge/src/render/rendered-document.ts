import { escapeHtml, type PageLayout } from 'federation-contracts';
import {
  pageElements,
  type RenderedPage,
  ROOT_ELEMENT_ID,
  type StartScripts,
  siteLanguages,
  VISITOR_ATTRIBUTE,
} from 'federation-contracts/composition';
import { hostOf } from 'federation-release';
import type { Variant } from '../composition/variant.ts';
import {
  commonHead,
  firstScripts,
  generalDescription,
  generalTitle,
  inlineJson,
  jsonElement,
  noScript,
  preloadScript,
  SPECULATION_RULES,
  sheetLinks,
  splashStyle,
  startScript,
} from '../html/html-parts.ts';
import type { PageMatch } from '../html/match-page.ts';
import { wordsOf } from '../html/page-languages.ts';
import { pageLinks } from './page-links.ts';

interface Parts {
  readonly variant: Variant;
  readonly match: PageMatch;
  readonly config: unknown;
  readonly layout: PageLayout;
  readonly page: RenderedPage;
  /** Path and declared query for which it was rendered. */
  readonly address: string;
  /** Public origin of the site, from its setting; empty where it has none. */
  readonly origin: string;
}

/** A page that is there before any script. What only scripts need stands after it. */
export function renderedHtml({
  variant: { composition, releases, host: document },
  match,
  config,
  layout,
  page,
  address,
  origin,
}: Parts): string {
  const elements = pageElements(document.prefix);
  const hostRelease = hostOf(releases);
  const languages = siteLanguages(document);
  const words = wordsOf(languages.ofTag(page.language) ?? languages.first, languages);
  const scripts: StartScripts = {
    entry: { src: composition.host.entry, integrity: composition.host.integrity ?? '' },
    preloads: firstScripts(composition, hostRelease, match, words),
  };
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    document.firstPaint ? `<script>${document.firstPaint.beforePaint}</script>` : '',
    page.head.includes('<title') ? '' : generalTitle(document),
    page.head.includes('<meta name="description"') ? '' : generalDescription(document),
    page.head,
    pageLinks(page.head, address, origin, languages),
    splashStyle(document) + page.styles,
    sheetLinks(composition, page.html),
    ...commonHead(document, hostRelease, words),
    // A slow processor comes to the end of the page, where the entry is run, long after its bytes: the line is not to
    // wait for that.
    document.firstPaint && composition.host.integrity !== null
      ? preloadScript([composition.host.entry, composition.host.integrity], 'low')
      : '',
  ];
  const data = [
    inlineJson(elements.composition, composition),
    inlineJson(elements.config, config),
    jsonElement(elements.data, page.data),
    document.firstPaint ? inlineJson(elements.scripts, scripts) : '',
    document.firstPaint ? `<script type="speculationrules">${SPECULATION_RULES}</script>` : '',
  ];
  const visitor = page.visitor === undefined ? '' : ` ${VISITOR_ATTRIBUTE}="${escapeHtml(page.visitor)}"`;
  return `<!doctype html>
<html lang="${escapeHtml(page.language)}" data-composition="${escapeHtml(composition.id)}" data-layout="${layout}"${visitor}>
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
${noScript(document.noScript.drawn, 'margin:0;padding:12px;')}
${document.firstPaint ? document.splash.markup : ''}
<div id="${ROOT_ELEMENT_ID}">${page.html}</div>
${data.filter(Boolean).join('\n')}
${document.firstPaint ? `<script>${document.firstPaint.startPage}</script>` : startScript(composition)}
</body>
</html>
`;
}

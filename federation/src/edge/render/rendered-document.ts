import { DEFAULT_LANGUAGE, languageOfTag, type PageLayout } from 'shared-contracts';
import {
  COMPOSITION_ELEMENT_ID,
  PAGE_CONFIG_ELEMENT_ID,
  PAGE_DATA_ELEMENT_ID,
  type RenderedPage,
  ROOT_ELEMENT_ID,
} from 'shared-contracts/composition';
import {
  attribute,
  commonHead,
  firstScripts,
  generalDescription,
  generalTitle,
  inlineJson,
  jsonElement,
} from '../html-parts.ts';
import type { PageMatch } from '../match-page.ts';
import { noScriptHint, splash, splashStyle, waitStyle } from '../splash.ts';
import type { Variant } from '../variant.ts';
import { beforePaint, START_SCRIPTS_ID, type StartScripts, startPage } from './inline-scripts.ts';
import { pageLinks } from './page-links.ts';

/** The styles of every drawn page besides its own. */
export const drawnStyle = `<style>${splashStyle}${waitStyle}</style>`;

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
  variant: { composition, releases },
  match,
  config,
  layout,
  page,
  address,
  origin,
}: Parts): string {
  const hostRelease = releases.find(({ kind }) => kind === 'host');
  const scripts: StartScripts = {
    entry: { src: composition.host.entry, integrity: composition.host.integrity ?? '' },
    preloads: firstScripts(composition, hostRelease, match, languageOfTag(page.language) ?? DEFAULT_LANGUAGE),
  };
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${beforePaint}</script>`,
    page.head.includes('<title') ? '' : generalTitle,
    page.head.includes('<meta name="description"') ? '' : generalDescription,
    page.head,
    pageLinks(page.head, address, origin),
    drawnStyle + page.styles,
    ...commonHead(hostRelease, languageOfTag(page.language) ?? DEFAULT_LANGUAGE),
  ];
  const data = [
    inlineJson(COMPOSITION_ELEMENT_ID, composition),
    inlineJson(PAGE_CONFIG_ELEMENT_ID, config),
    jsonElement(PAGE_DATA_ELEMENT_ID, page.data),
    inlineJson(START_SCRIPTS_ID, scripts),
  ];
  return `<!doctype html>
<html lang="${attribute(page.language)}" data-composition="${attribute(composition.id)}" data-layout="${layout}">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
${noScriptHint}
${splash}
<div id="${ROOT_ELEMENT_ID}">${page.html}</div>
${data.join('\n')}
<script>${startPage}</script>
</body>
</html>
`;
}

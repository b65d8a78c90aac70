import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type PlainScreen, plainPage } from './page.tsx';
import type { PlainData } from './providers.tsx';

const PLACE = 'plain-root';

/** The page's HTML, without what React puts before it for the head. */
function renderPlainPage(screen: PlainScreen, data: PlainData, address: string): string {
  const text = renderToString(createElement(PLACE, null, plainPage(screen, data, address)));
  return text.slice(text.indexOf(`<${PLACE}>`) + PLACE.length + 2, text.lastIndexOf('</'));
}

/** The server of a page that is taken over as a whole: `renderPeer` renders it. */
export function offerRender(screen: PlainScreen): void {
  const renderPeer = (data: PlainData, address: string) => renderPlainPage(screen, data, address);
  Object.assign(globalThis, { renderPeer });
}

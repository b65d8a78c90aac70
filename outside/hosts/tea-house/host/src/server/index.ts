import { createRemoteLoader, textOfStream } from 'federation/runtime';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import type { PageRequest, PageSources, RenderedPage } from 'shared-contracts';
import { TeaHouse } from '../TeaHouse.tsx';

/** Renders one page for everybody. */
export async function renderPage({ composition, url }: PageRequest, sources: PageSources): Promise<RenderedPage> {
  const [remote = ''] = Object.keys(composition.remotes);
  const loader = createRemoteLoader({
    composition,
    retries: 0,
    loadFromContainer: async ({ expose }) => (await sources.loadExpose(remote, expose)) as never,
  });
  const { pathname } = new URL(url, 'http://edge');
  const stream = await renderToReadableStream(createElement(TeaHouse, { loader, pathname }));
  await stream.allReady;
  return { language: 'en-IN', head: '', styles: '', html: await textOfStream(stream), data: '[]', problems: [] };
}

/** @jest-environment node */

import { Writable } from 'node:stream';
import { createRemoteLoader } from 'federation-runtime';
import { renderToPipeableStream } from 'react-dom/server';
import { createQueryClient } from '../services/create-query-client.ts';
import { createServices } from '../services/create-services.ts';
import { testComposition, testConfig } from '../testing/shell-fixtures.ts';
import { createApp } from './create-app.tsx';

const About = () => <h1>About Kaza</h1>;

function renderOnServer(url: string, layout: 'desktop' | 'mobile'): Promise<string> {
  const composition = testComposition({ 'mfe-static-pages': { pages: { '/about': './About' } } });
  const loader = createRemoteLoader({ composition, loadFromContainer: async () => ({ default: About }) });
  const services = createServices({ composition, config: testConfig, preloadDialog: () => {} });
  const { element } = createApp({ loader, services, queryClient: createQueryClient(), url, layout });
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        html += chunk;
        done();
      },
      final(done) {
        resolve(html);
        done();
      },
    });
    const stream = renderToPipeableStream(element, { onAllReady: () => stream.pipe(sink), onError: reject });
  });
}

test.each(['desktop', 'mobile'] as const)('the same app renders on a server, without a window (%s)', async (layout) => {
  expect(typeof window).toBe('undefined');
  const html = await renderOnServer('/about', layout);
  expect(html).toContain('<h1>About Kaza</h1>');
  expect(html).toContain('Login');
  expect(html).toContain('All rights reserved');
  expect(html.includes('aria-label="Sections"')).toBe(layout === 'mobile');
  expect(html).not.toContain('Loading...');
});

test('two requests share nothing', async () => {
  const [one, two] = await Promise.all([renderOnServer('/about', 'desktop'), renderOnServer('/nowhere', 'desktop')]);
  expect(one).not.toContain('We could not find this page');
  expect(two).toContain('We could not find this page');
  expect(two).toContain('<meta name="robots" content="noindex"/>');
});

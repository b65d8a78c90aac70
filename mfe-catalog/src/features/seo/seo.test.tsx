import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HostProvider } from 'remote-sdk';
import { createTestHost, renderWithHost } from 'remote-sdk/testing';
import { serviceOf } from '../../testing.ts';
import { JsonLd, jsonForScript } from './JsonLd.tsx';
import { PageHead } from './PageHead.tsx';
import { breadcrumbList, serviceData } from './structured-data.ts';

const head = (hidden = false) => (
  <PageHead title="Waxing in Delhi | Kaza" description="Compare." path="/services/waxing?city=Delhi" hidden={hidden} />
);

describe('the head of a page', () => {
  test('has title, description, canonical address and Open Graph', () => {
    renderWithHost(head());
    expect(document.title).toBe('Waxing in Delhi | Kaza');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost/services/waxing?city=Delhi',
    );
    expect(document.querySelector('meta[property="og:title"]')).toHaveAttribute('content', 'Waxing in Delhi | Kaza');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Compare.');
  });

  test('of a page that is not there names no canonical address', () => {
    renderWithHost(head(true));
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(screen.queryByText('Compare.')).toBeNull();
  });

  test('names absolute addresses only: on a server that does not know its origin none, until the browser does', () => {
    const data = jest.fn(() => [{ '@type': 'Service' }]);
    const page = (origin?: string) => (
      <HostProvider value={createTestHost({ config: { origin } })}>
        <PageHead title="Waxing" description="Compare." path="/services/waxing" image="/waxing.avif" data={data} />
      </HostProvider>
    );
    const known = renderToString(page('https://kaza.example'));
    expect(known).toContain('rel="canonical" href="https://kaza.example/services/waxing"');
    expect(known).toContain('property="og:url" content="https://kaza.example/services/waxing"');
    expect(known).toContain('property="og:image" content="https://kaza.example/waxing.avif"');
    expect(data).toHaveBeenCalledWith({ origin: 'https://kaza.example', language: 'en' });
    expect(renderToString(page())).not.toMatch(/canonical|og:url|og:image|ld\+json/);
    render(page());
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/services/waxing');
  });
});

describe('structured data', () => {
  const site = { origin: 'https://kaza.test', language: 'en' } as const;
  test('stands in the page while its part does, and in what a server renders', () => {
    const data = { '@type': 'Service' };
    const written = () => document.querySelectorAll('script[type="application/ld+json"]');
    const { unmount } = renderWithHost(<JsonLd data={data} />);
    expect([...written()].map(({ textContent }) => textContent)).toEqual(['{"@type":"Service"}']);
    unmount();
    expect(written()).toHaveLength(0);
    const onServer = (
      <HostProvider value={createTestHost()}>
        <JsonLd data={data} />
      </HostProvider>
    );
    expect(renderToString(onServer)).toContain('{"@type":"Service"}');
  });

  test('no text of the catalog can end its element', () => {
    const json = jsonForScript([{ name: '</script><script>alert(1)</script>' }]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)[0].name).toBe('</script><script>alert(1)</script>');
  });

  test('a service has its price range in rupees and its rating only where somebody rated', () => {
    expect(serviceData(site, serviceOf(), 'Kaza')).toMatchObject({
      '@type': 'Service',
      url: 'https://kaza.test/services/fan-repair-and-installation?city=Kolkata&service=fan-repair-kolkata',
      offers: { priceCurrency: 'INR', lowPrice: 149, highPrice: 299 },
      aggregateRating: { reviewCount: 32 },
    });
    expect(serviceData(site, serviceOf({ reviewsCount: 0 }), 'Kaza')).not.toHaveProperty('aggregateRating');
  });

  test('breadcrumbs are numbered from the home page', () => {
    expect(
      breadcrumbList(site, [
        { name: 'Home', path: '/' },
        { name: 'Waxing', path: '/w' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, item: 'https://kaza.test/w' },
      ],
    });
    const inHindi = breadcrumbList({ ...site, language: 'hi' }, [{ name: 'होम', path: '/' }]);
    expect(inHindi.itemListElement[0]?.item).toBe('https://kaza.test/hi');
  });
});

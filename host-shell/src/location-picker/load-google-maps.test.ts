import { loadGoogleMaps } from './load-google-maps.ts';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];

test('the maps script is loaded once on demand, and again only after a failure', async () => {
  expect(scripts()).toHaveLength(0);
  const failed = loadGoogleMaps('key-1');
  expect(scripts()[0]?.src).toContain('key=key-1');
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('did not load');
  expect(scripts()).toHaveLength(0);

  const both = [loadGoogleMaps('key-1'), loadGoogleMaps('key-1')];
  expect(scripts()).toHaveLength(1);
  const maps = { importLibrary: () => {} };
  const page = window as unknown as { google: object; __kazaMapsReady(): void };
  page.google = { maps };
  page.__kazaMapsReady();
  expect(await Promise.all(both)).toEqual([maps, maps]);
});

import { promote } from '../channels/promote.ts';
import { note, publishTiny, storeWithShell } from '../testing/fixtures.ts';

const document = (trustedTypes: string[]) =>
  JSON.stringify({
    schemaVersion: 1,
    prefix: 'acme',
    name: 'Acme',
    title: 'Acme',
    description: 'Acme',
    themeColor: { light: '#00667a', dark: '#00667a' },
    noScript: { plain: '', drawn: '' },
    trustedTypes,
    splash: { markup: '', style: '' },
    firstPaint: null,
  });

async function site() {
  const { store } = await storeWithShell();
  const shell = { name: 'host-shell', version: '2.0.0', files: { 'document.json': document(['acme-html']) } };
  await promoted(await publishTiny(store, shell));
  async function promoted(...releases: Awaited<ReturnType<typeof publishTiny>>[]) {
    const result = await promote(store, releases, 'production', note);
    return result.ok ? 'promoted' : result.message;
  }
  const publish = (name: string, version: string, names: string[]) =>
    publishTiny(store, { name, version, pages: { [`/${name}`]: './Page' }, policy: { 'trusted-types': names } });
  return { promoted, publish };
}

test('two remotes of a page declare no policy of one name: browsers let one script make it', async () => {
  const { promoted, publish } = await site();
  expect(await promoted(await publish('mfe-one', '1.0.0', ['lit-html', 'vue']))).toBe('promoted');
  expect(await promoted(await publish('mfe-two', '1.0.0', ['lit-html']))).toContain(
    'mfe-two@1.0.0 declares the Trusted Types policy lit-html, which mfe-one@1.0.0 makes',
  );
  expect(await promoted(await publish('mfe-two', '1.0.1', ['dompurify']))).toBe('promoted');
  // Its own next release is no other remote.
  expect(await promoted(await publish('mfe-one', '1.1.0', ['lit-html', 'vue']))).toBe('promoted');
});

test.each(['acme-html', 'composed-scripts'])('a remote declares no policy that the shell makes: %s', async (name) => {
  const { promoted, publish } = await site();
  expect(await promoted(await publish('mfe-one', '1.0.0', [name]))).toContain(
    `mfe-one@1.0.0 declares the Trusted Types policy ${name}, which host-shell@2.0.0 makes`,
  );
});

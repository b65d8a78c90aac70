import { webpackBundler } from '../webpack/webpack-bundler.ts';
import { foreignOfRemote } from './foreign-entry.ts';

const facts = { dir: '/mfe-offers', name: 'mfe-offers', dependencies: ['remote-sdk'], shared: { react: '19.3.1' } };
const options = { version: '1.0.0', mode: 'production', outDir: '/out' } as const;
const sources = { './OffersPage': './src/exposes/OffersPage.tsx' };

test('what cannot be shown in pages of others is refused by name', () => {
  expect(() => foreignOfRemote(facts, options, sources, ['./Offers'], webpackBundler)).toThrow(
    'mfe-offers names ./Offers for foreign hosts, which its remote.json does not have.',
  );
  const bare = { ...facts, dependencies: [] };
  expect(() => foreignOfRemote(bare, options, sources, ['./OffersPage'], webpackBundler)).toThrow(
    'mfe-offers names parts for foreign hosts, but does not depend on remote-sdk.',
  );
});

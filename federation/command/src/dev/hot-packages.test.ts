import type { ComposedRemote, Composition } from 'federation-contracts/composition';
import { adaptTo, hotUpstreams, originsOf } from './hot-packages.ts';

const remote = (values?: ComposedRemote['values']): ComposedRemote => ({
  version: '0.0.0-dev',
  container: 'mfe_probe',
  entry: 'http://localhost:8091/remoteEntry.js',
  integrity: null,
  contract: '1.0.0',
  pages: {},
  slots: {},
  dialogs: {},
  files: {},
  chunks: {},
  ...(values ? { values } : {}),
});
const host: Composition['host'] = {
  version: '1.0.0',
  entry: '/shell.js',
  integrity: null,
  contract: '1.0.0',
  files: {},
};

test('with a released shell only the place of hot files is added: no inline style, no script of any other origin', () => {
  expect(originsOf({ host: null, remotes: { 'mfe-probe': remote() } })).toEqual({ hot: ['http://localhost:8091'] });
});

test('a page has the files of a hot remote from its own origin: browsers refuse named icons of any other', () => {
  const remotes = { 'mfe-probe': remote() };
  const adapt = adaptTo({ host, remotes, rest: null }, { name: '', prefix: 'site' });
  expect(adapt(null)?.composition.remotes['mfe-probe']?.entry).toBe('/@hot/8091/remoteEntry.js');
  expect(hotUpstreams({ host: null, remotes })).toEqual(['http://localhost:8091']);
});

test('a hot shell, which writes into the page, loosens its policy', () => {
  const hot = { ...host, entry: 'http://localhost:9000/shell.js' };
  expect(originsOf({ host: hot, remotes: {} })).toMatchObject({ script: ['http://localhost:9000'] });
});

test('a hot remote reads what the channel holds above its own defaults, and pages follow its remote.json', () => {
  const composition = {
    id: 'c',
    channel: 'production',
    createdAt: '',
    host,
    fallbacks: {},
    overridden: {},
    notices: [],
    remotes: { 'mfe-probe': remote({ A: 'channel' }) },
  };
  const rest = { address: 'https://site.example', composition, document: null, config: {} };
  const remotes: Record<string, ComposedRemote> = { 'mfe-probe': remote({ A: 'default', B: 1 }) };
  const adapt = adaptTo({ host: null, remotes, rest }, { name: '', prefix: 'site' });
  const shown = () => adapt(null)?.composition.remotes['mfe-probe'];
  expect(shown()?.values).toEqual({ A: 'channel', B: 1 });
  const own = adaptTo({ host: null, remotes, rest }, { name: '', prefix: 'site' }, () => ({ A: 'own' }));
  expect(own(null)?.composition.remotes['mfe-probe']?.values).toEqual({ A: 'own', B: 1 });
  remotes['mfe-probe'] = { ...remote(), pages: { '/new': './NewPage' } };
  expect(shown()?.pages).toEqual({ '/new': './NewPage' });
});

import { createInstance } from '@module-federation/runtime';
import { retrySharedModules } from './retry-shared-modules.ts';

const dialog = { open: () => 'opened' };

function openPage(plugins = [retrySharedModules]) {
  let online = false;
  const fetched = jest.fn(async () => {
    if (!online) throw new Error('offline');
    return () => dialog;
  });
  const page = createInstance({
    name: `shell${Math.random()}`,
    remotes: [],
    plugins,
    shareStrategy: 'loaded-first',
    shared: {
      'shared-ui/dialog': {
        version: '1.0.0',
        scope: 'default',
        get: fetched,
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    },
  });
  return {
    ask: () => page.loadShare<typeof dialog>('shared-ui/dialog'),
    fetched,
    goOnline: () => {
      online = true;
    },
  };
}

test('a shared module that could not be fetched is fetched again when somebody asks again', async () => {
  const { ask, goOnline } = openPage();
  await expect(ask()).rejects.toThrow('offline');
  goOnline();
  const factory = await ask();
  if (!factory) throw new Error('nothing came');
  expect(factory()).toBe(dialog);
});

test('those who ask at the same moment share one request', async () => {
  const { ask, goOnline, fetched } = openPage();
  goOnline();
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without this the failure is cached: the day this fails, the plugin can go', async () => {
  const { ask, goOnline } = openPage([]);
  await expect(ask()).rejects.toThrow('offline');
  goOnline();
  await expect(ask()).rejects.toThrow('offline');
});

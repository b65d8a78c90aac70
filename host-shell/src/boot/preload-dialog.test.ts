import { waitFor } from '@testing-library/react';
import { testComposition } from '../testing/shell-fixtures.ts';
import { preloadDialogWith } from './preload-dialog.ts';

const parts: string[] = [];
jest.mock('shared-ui/dialog', () => parts.push('shared-ui/dialog'));
jest.mock('shared-ui/forms', () => parts.push('shared-ui/forms'));

test('what dialogs are made of is fetched beside the code of one, not after it', async () => {
  const composition = testComposition({ 'mfe-auth': { dialogs: { login: './LoginDialog' } } });
  const getReady = jest.fn(() => new Promise<void>(() => {}));
  const preload = preloadDialogWith(composition, getReady);
  preload('unknown');
  expect(parts).toEqual([]);
  preload('login');
  expect(getReady).toHaveBeenCalledWith(expect.objectContaining({ remote: 'mfe-auth', expose: './LoginDialog' }));
  await waitFor(() => expect(parts).toEqual(['shared-ui/dialog', 'shared-ui/forms']));
});

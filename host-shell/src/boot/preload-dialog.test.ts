import { waitFor } from '@testing-library/react';
import { testComposition } from '../testing/shell-fixtures.ts';
import { preloadDialogWith } from './preload-dialog.ts';

const parts: string[] = [];
jest.mock('shared-ui/dialog', () => parts.push('shared-ui/dialog'));
jest.mock('shared-ui/forms', () => parts.push('shared-ui/forms'));

test('what dialogs are made of is fetched beside the code of one, not after it, and none within the touch that announces it', async () => {
  const composition = testComposition({ 'mfe-auth': { dialogs: { login: './LoginDialog' } } });
  const preloadExpose = jest.fn(() => new Promise<void>(() => {}));
  const preload = preloadDialogWith(composition, preloadExpose);
  await preload('unknown');
  expect(parts).toEqual([]);
  void preload('login');
  expect(preloadExpose).not.toHaveBeenCalled();
  await waitFor(() => expect(preloadExpose).toHaveBeenCalled());
  expect(preloadExpose).toHaveBeenCalledWith(expect.objectContaining({ remote: 'mfe-auth', expose: './LoginDialog' }));
  await waitFor(() => expect(parts).toEqual(['shared-ui/dialog', 'shared-ui/forms']));
});

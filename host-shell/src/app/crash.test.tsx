import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderShell } from '../testing/render-shell.tsx';

let broken = false;
jest.mock('../chrome/header/DesktopHeader.tsx', () => ({
  DesktopHeader() {
    useLocation();
    if (broken) throw new Error('The header broke');
    return <header>Kaza</header>;
  },
}));

test('when the shell itself throws there is a way on, it is reported, and another address is another try', async () => {
  const { router, services } = await renderShell({ url: '/nowhere' });
  const error = jest.spyOn(services.telemetry, 'error').mockImplementation(() => {});
  broken = true;
  await act(async () => router.history.push('/elsewhere'));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ message: 'The header broke' }), expect.anything());
  broken = false;
  await act(async () => router.history.push('/nowhere'));
  expect(screen.getByText('Kaza', { selector: 'header' })).toBeVisible();
});

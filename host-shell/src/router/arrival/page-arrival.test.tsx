import { screen } from '@testing-library/react';
import { declaredRemotes } from '../../testing/declared-remotes.ts';
import { renderShell } from '../../testing/render-shell.tsx';

/** What waits for the frame: here it comes when a test says so. */
const mockWaiting: (() => void)[] = [];
jest.mock('../keep-alive/after-frame.ts', () => ({
  afterFrame: (callBack: () => void) => {
    mockWaiting.push(callBack);
    return () => {};
  },
}));

const exposes = { './HomePage': () => <h1>Home</h1>, './AboutPage': () => <h1>About Kaza</h1> };

test('the frame of the next page does not wait for the focus, which would have it styled twice', async () => {
  const { go, container } = await renderShell({ remotes: declaredRemotes(), exposes });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  await go('/about');
  const heading = await screen.findByRole('heading', { level: 1, name: 'About Kaza' });
  expect(container.querySelector('[data-route-announcer]')).toHaveTextContent('About Us | Kaza');
  expect(heading).not.toHaveFocus();
  for (const painted of mockWaiting) painted();
  expect(heading).toHaveFocus();
});

test('who has put the focus into the page meanwhile keeps it', async () => {
  const { go } = await renderShell({
    remotes: declaredRemotes(),
    exposes: {
      ...exposes,
      './AboutPage': () => (
        <>
          <h1>About Kaza</h1>
          <input aria-label="Note" />
        </>
      ),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  mockWaiting.length = 0;
  await go('/about');
  const note = await screen.findByLabelText('Note');
  note.focus();
  for (const painted of mockWaiting) painted();
  expect(note).toHaveFocus();
});

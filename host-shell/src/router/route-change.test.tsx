import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { declaredRemotes } from '../testing/declared-remotes.ts';
import { press, renderShell } from '../testing/render-shell.tsx';

/** The page prerendered on its link's focus, its turn, and its title's announcement, which needs its heading. */
const COMMITS_OF_A_ROUTE_CHANGE = 3;

const rendered = { home: 0, about: 0 };
const exposes = {
  './HomePage': () => {
    rendered.home++;
    return (
      <>
        <h1>Home</h1>
        <Link to="/about">Our story</Link>
      </>
    );
  },
  './AboutPage': () => {
    rendered.about++;
    return (
      <>
        <h1>About Kaza</h1>
        <Link to="/">Back home</Link>
      </>
    );
  },
};
const follow = (name: string) => press(screen.getByRole('link', { name }));

test.each(['desktop', 'mobile'] as const)('a route change renders its page once (%s)', async (layout) => {
  const { commitsSoFar } = await renderShell({ remotes: declaredRemotes(), exposes, layout });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  await follow('Our story');
  await screen.findByRole('heading', { level: 1, name: 'About Kaza' });
  await follow('Back home');
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  // Both pages' code is here by now.
  Object.assign(rendered, { home: 0, about: 0 });
  const before = commitsSoFar();
  await follow('Our story');
  await screen.findByRole('heading', { level: 1, name: 'About Kaza' });
  expect(rendered).toEqual({ home: 0, about: 1 });
  expect(commitsSoFar() - before).toBeLessThanOrEqual(COMMITS_OF_A_ROUTE_CHANGE);
});

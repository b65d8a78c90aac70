import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { elements } from '../../brand/elements.ts';
import { declaredRemotes } from '../../testing/declared-remotes.ts';
import { press, renderShell } from '../../testing/render-shell.tsx';

const About = () => (
  <>
    <h1>About Kaza</h1>
    <input aria-label="Note" />
  </>
);
const declared = declaredRemotes()['mfe-static-pages'];
const remotes = {
  'mfe-static-pages': { ...declared, pages: { '/': './Home', '/about': './About', '/contact-us': './Contact' } },
};
const exposes = { './Home': () => <h1>Home</h1>, './About': About, './Contact': () => <h1>Contact</h1> };
const addressOf = ({ router }: Awaited<ReturnType<typeof renderShell>>) =>
  router.state.location.pathname + router.state.location.search;
const header = () => within(screen.getByRole('banner'));

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in jsdom.
  document.cookie = `${elements.languageCookie}=; Path=/; Max-Age=0`;
  document.documentElement.lang = 'en-IN';
});

test('choosing a language changes words, address, title and document, keeps the choice, and loses nothing', async () => {
  const shell = await renderShell({ remotes, exposes, url: '/about?from=home' });
  const note = await screen.findByRole('textbox', { name: 'Note' });
  fireEvent.change(note, { target: { value: 'half a sentence' } });
  fireEvent.change(header().getByRole('combobox', { name: 'Language' }), { target: { value: 'hi' } });
  expect(await header().findByRole('button', { name: 'लॉगिन' })).toBeVisible();
  await waitFor(() => expect(addressOf(shell)).toBe('/hi/about?from=home'));
  expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note);
  expect(note).toHaveValue('half a sentence');
  expect(document.title).toBe('हमारे बारे में | Kaza');
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(document.cookie).toContain(`${elements.languageCookie}=hi`);
});

test('an address speaks its language, links keep it, and Back comes to the language chosen since', async () => {
  const shell = await renderShell({ remotes, exposes, url: '/bn/about' });
  const links = within(await screen.findByRole('navigation', { name: 'প্রধান' }));
  expect(links.getByRole('link', { name: 'যোগাযোগ' })).toHaveAttribute('href', '/bn/contact-us');
  await press(links.getByRole('link', { name: 'যোগাযোগ' }));
  expect(addressOf(shell)).toBe('/bn/contact-us');
  const footer = within(screen.getByRole('contentinfo'));
  await press(footer.getByRole('link', { name: 'English' }));
  await waitFor(() => expect(addressOf(shell)).toBe('/contact-us'));
  await shell.go(-1);
  await waitFor(() => expect(addressOf(shell)).toBe('/about'));
  expect(header().getByRole('button', { name: 'Login' })).toBeVisible();
});

test('the footer links to the page in each language, by its own name', async () => {
  await renderShell({ remotes, exposes, url: '/hi/about?x=1', layout: 'mobile' });
  const languages = within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'भाषा' });
  const rows = within(languages)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.lang, link.getAttribute('aria-current')]);
  expect(rows).toEqual([
    ['English', '/about?x=1', 'en-IN', null],
    ['हिन्दी', '/hi/about?x=1', 'hi-IN', 'true'],
    ['বাংলা', '/bn/about?x=1', 'bn-IN', null],
  ]);
});

test('the API is asked in the language of the page, and asked again after a switch', async () => {
  const shell = await renderShell({ remotes, exposes, url: '/hi/about' });
  const failed = shell.services.http.call('getCategories', {});
  await expect(failed).rejects.toMatchObject({ name: 'CallError' });
  expect(shell.server.requests.at(-1)?.headers['Accept-Language']).toBe('hi-IN');
});

test('where the server has no words, the fallback is in the language of the page', async () => {
  const routes = { 'GET /user/categories': () => 'silence' as const };
  const shell = await renderShell({ remotes, exposes, routes, url: '/bn/about' });
  await expect(shell.services.http.call('getCategories', {})).rejects.toThrow('বিভাগগুলো পাওয়া গেল না');
});

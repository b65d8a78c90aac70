import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FIRST_FRAME_ATTRIBUTE } from 'shared-contracts';
import { press, renderShell } from '../testing/render-shell.tsx';
import { afterFrame } from './keep-alive/after-frame.ts';
import { prelayout, prelayoutWhenIdle } from './keep-alive/prelayout.ts';

const remotes = {
  'mfe-one': { pages: { '/': './Home', '/about': './About', '/list': './List', '/later': './Later' } },
};
const ask = jest.fn(async () => 'Salon at home');
const visited = jest.fn();
const listRendered = jest.fn();
const aboutRendered = jest.fn();

function About() {
  aboutRendered();
  useEffect(() => visited('about'), []);
  return (
    <>
      <title>Our story</title>
      <meta name="description" content="How it began" />
      <h1 id="heading">About Kaza</h1>
      <p role="status">12 found</p>
      <input aria-label="Note" />
    </>
  );
}
function List() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: ask });
  const { search } = useLocation();
  listRendered();
  return <h1>{data ? `${data} ${search}` : 'Loading the list'}</h1>;
}
function Home() {
  const [count, setCount] = useState(0);
  return (
    <>
      <title>Kaza</title>
      <h1 id="heading">Home</h1>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Pressed {count}
      </button>
      <Link to="/about">About</Link>
    </>
  );
}
const exposes = { './Home': Home, './About': About, './List': List, './Later': () => <h1>Later</h1> };

const address = (pathname: string, search = '') => ({ pathname, search, hash: '' });
async function start(url = '/later') {
  const shell = await renderShell({ remotes, exposes, url });
  const renderAhead = async (expose: string, pathname: string, search?: string) => {
    const isDone = jest.fn<void, [HTMLElement | undefined]>();
    await act(async () => void shell.ahead.render(`mfe-one ${expose}`, address(pathname, search)).then(isDone));
    await waitFor(() => expect(isDone).toHaveBeenCalled());
    return isDone.mock.calls[0]?.[0] ?? document.createElement('div');
  };
  return { ...shell, renderAhead };
}
const nextFrame = () => act(() => new Promise<void>(afterFrame));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => jest.clearAllMocks());

test('a page prerendered is nowhere in the document: no words, ids, title, description', async () => {
  const { renderAhead } = await start();
  const titleBefore = document.title;
  await renderAhead('./About', '/about');
  expect(document.documentElement.innerHTML).not.toMatch(/About Kaza|Our story|How it began|id="heading"/);
  expect(document.title).toBe(titleBefore);
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('its effects run when it is shown, and not before', async () => {
  const { renderAhead, go } = await start();
  await renderAhead('./About', '/about');
  expect(visited).not.toHaveBeenCalled();
  await go('/about');
  expect(visited).toHaveBeenCalledTimes(1);
  expect(heading()).toBe('About Kaza');
  expect(document.title).toBe('Our story');
  expect(document.querySelectorAll('[name="description"][content="How it began"]')).toHaveLength(1);
});

test('what it has to announce is announced when it is shown', async () => {
  const { renderAhead, go } = await start();
  await renderAhead('./About', '/about');
  const heard: (string | null)[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches('[role="status"]')) heard.push(target.textContent);
  });
  listener.observe(document, { childList: true, subtree: true });
  await go('/about');
  await waitFor(() => expect(heard).toContain('12 found'));
  listener.disconnect();
});

test('what is prerendered is shown without a wait: in the very task of the navigation', async () => {
  const { renderAhead, router } = await start();
  await renderAhead('./About', '/about');
  act(() => router.history.push('/about'));
  expect(heading()).toBe('About Kaza');
  // What stands below the first screen comes after that frame.
  expect(document.documentElement).toHaveAttribute(FIRST_FRAME_ATTRIBUTE);
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute(FIRST_FRAME_ATTRIBUTE));
});

describe('a link whose page is rendered', () => {
  const standing = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  const follow = async () => {
    const shell = await start('/');
    await shell.renderAhead('./About', '/about');
    act(() => screen.getByRole('link', { name: 'About' }).click());
    return shell;
  };

  test('shows it in the task of the tap; address and effects follow its frame', async () => {
    const { router } = await follow();
    expect(standing()).toEqual(['About Kaza']);
    expect(screen.getByRole('heading', { name: 'About Kaza' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(visited).not.toHaveBeenCalled();
    await nextFrame();
    expect(standing()).toEqual(['About Kaza']);
    expect(router.state.location.pathname).toBe('/about');
    expect(visited).toHaveBeenCalledTimes(1);
  });

  test('leads to it from a page that is cached, and back', async () => {
    const { go, renderAhead } = await start();
    await go('/');
    await renderAhead('./About', '/about');
    act(() => screen.getByRole('link', { name: 'About' }).click());
    await nextFrame();
    expect(standing()).toEqual(['About Kaza']);
    await go(-1);
    expect(standing()).toEqual(['Home']);
    await go(1);
    expect(standing()).toEqual(['About Kaza']);
  });

  test('gives way to a navigation of the page’s own before that frame', async () => {
    const { router, go } = await follow();
    await go('/later');
    await nextFrame();
    expect(standing()).toEqual(['Later']);
    expect(visited).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/later');
    await go(-1);
    expect(standing()).toEqual(['Home']);
  });

  test('begins at its top, and the page before comes back where it was left', async () => {
    const scrollTo = jest.fn((_left: number, top: number) => {
      Object.assign(window, { scrollY: top });
      window.dispatchEvent(new Event('scroll'));
    });
    Object.assign(window, { scrollTo, scrollY: 0 });
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
    const { go, renderAhead } = await start('/');
    await renderAhead('./About', '/about');
    scrollTo(0, 700);
    act(() => screen.getByRole('link', { name: 'About' }).click());
    expect(window.scrollY).toBe(0);
    await nextFrame();
    await go(-1);
    expect(window.scrollY).toBe(700);
  });

  test('keeps two pages with radio buttons apart: in one document a button unchecks those of its name', async () => {
    const { renderAhead, router } = await start('/');
    const container = await renderAhead('./About', '/about');
    for (const page of [container.firstElementChild, screen.getByRole('main')])
      page?.insertAdjacentHTML('beforeend', '<input type="radio" name="sort" checked />');
    const before = screen.getByRole('radio');
    act(() => screen.getByRole('link', { name: 'About' }).click());
    expect(router.state.location.pathname).toBe('/about');
    expect(before).toBeChecked();
  });

  test('is gone to when another page is rendered out of sight before that frame', async () => {
    const { ahead, router } = await follow();
    await act(async () => void ahead.render('mfe-one ./List', address('/list')));
    expect(router.state.location.pathname).toBe('/about');
    expect(standing()).toEqual(['About Kaza']);
    expect(visited).toHaveBeenCalledTimes(1);
  });
});

describe('what is laid out before it is visited', () => {
  let whenIdle: (() => void)[] = [];
  const layout = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  beforeEach(() => {
    whenIdle = [];
    Object.assign(window, { requestIdleCallback: (act: () => void) => whenIdle.push(act) });
  });
  afterEach(() => Object.assign(window, { requestIdleCallback: undefined }));
  const idle = () => {
    const seen: string[] = [];
    layout.mockImplementation(function (this: Element) {
      const { display, visibility } = getComputedStyle(this.querySelector('h1') ?? this);
      seen.push(`${this.isConnected} ${this.parentElement?.localName} ${display} ${visibility}`);
      return new DOMRect();
    });
    for (const act of whenIdle.splice(0)) act();
    return seen;
  };

  test('is in the document for no longer than that, invisible, and shown as ever', async () => {
    const { renderAhead, go } = await start();
    prelayoutWhenIdle(await renderAhead('./About', '/about'));
    const before = document.documentElement.innerHTML;
    expect(idle()).toEqual(['true main block hidden']);
    expect(document.documentElement.innerHTML).toBe(before);
    await go('/about');
    expect(screen.getByRole('heading', { name: 'About Kaza' })).toBeVisible();
    expect(visited).toHaveBeenCalledTimes(1);
  });

  test('is left alone once it was visited or dropped', async () => {
    const { ahead, renderAhead, go } = await start();
    prelayoutWhenIdle(await renderAhead('./List', '/list'));
    await go('/list');
    expect(idle()).toEqual([]);
    prelayoutWhenIdle(await renderAhead('./About', '/about'));
    await act(async () => ahead.drop());
    expect(idle()).toEqual([]);
  });

  test('is nothing that acts by itself in a document', async () => {
    const container = document.createElement('div');
    document.body.innerHTML = '<main></main><input type="radio" name="sort" checked />';
    for (const active of [
      '<input type="radio" name="sort" checked />',
      '<iframe></iframe>',
      '<other-page></other-page>',
    ]) {
      container.innerHTML = `<h1>Page</h1>${active}`;
      prelayout(container, screen.getByRole('main'));
    }
    expect(layout).not.toHaveBeenCalled();
    expect(screen.getByRole('radio')).toBeChecked();
    document.body.replaceChildren();
  });
});

test('its responses are asked once, and are there when it is shown', async () => {
  const { renderAhead, router } = await start();
  await renderAhead('./List', '/list', '?q=a');
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => router.history.push('/list?q=a'));
  expect(heading()).toBe('Salon at home ?q=a');
  await act(async () => {});
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what reads its place is not rendered again when the page is shown, nor when it is put aside', async () => {
  const { renderAhead, go } = await start();
  await renderAhead('./List', '/list', '?q=a');
  listRendered.mockClear();
  await go('/list?q=a');
  await go('/later');
  expect(listRendered).not.toHaveBeenCalled();
});

test('the followed link has the focus again on the way back', async () => {
  const { renderAhead, go } = await start();
  await go('/');
  await renderAhead('./About', '/about');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'About' });
  await press(link);
  await nextFrame();
  expect(heading()).toBe('About Kaza');
  expect(link).not.toHaveFocus();
  await go(-1);
  expect(link).toHaveFocus();
});

test('who follows a link while its page is being rendered gets that rendering', async () => {
  const { ahead, router } = await start();
  await act(async () => {
    void ahead.render('mfe-one ./About', address('/about'));
    router.history.push('/about');
  });
  expect(heading()).toBe('About Kaza');
  expect(aboutRendered).toHaveBeenCalledTimes(1);
  expect(visited).toHaveBeenCalledTimes(1);
});

test('another address than the one prerendered is rendered as it is', async () => {
  const { renderAhead, go } = await start();
  await renderAhead('./List', '/list', '?q=a');
  await go('/list?q=b');
  expect(heading()).toBe('Salon at home ?q=b');
});

test('on the way back a page is as it was left: what was typed, its focus, its title', async () => {
  const { go } = await start();
  await go('/about');
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.value = 'half a word';
  note.focus();
  await go('/');
  expect(heading()).toBe('Home');
  expect(document.title).toBe('Kaza');
  expect(document.getElementById('heading')).toHaveTextContent('Home');
  await go(-1);
  expect(screen.getByLabelText('Note')).toBe(note);
  expect(note).toHaveFocus();
  expect(note).toHaveValue('half a word');
  expect(document.title).toBe('Our story');
});

test('a new visit to the same address is a new page', async () => {
  const { go } = await start();
  await go('/');
  act(() => screen.getByRole('button', { name: 'Pressed 0' }).click());
  await go('/about');
  await go('/');
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
});

test('no more than two pages are cached', async () => {
  const { go } = await start();
  await go('/');
  act(() => screen.getByRole('button', { name: 'Pressed 0' }).click());
  await go('/about');
  await go('/list');
  await go('/later');
  await go(-3);
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
});

test('what was rendered before is dropped when the visitor changes', async () => {
  const { go, ahead } = await start();
  await go('/');
  act(() => screen.getByRole('button', { name: 'Pressed 0' }).click());
  await go('/about');
  act(() => ahead.drop());
  await go(-1);
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
});

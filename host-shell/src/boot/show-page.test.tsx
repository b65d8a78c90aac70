import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { setShellTitle } from '../router/arrival/page-title.ts';
import { clearRendering, renderedPage } from './rendered-page.ts';
import { showPage } from './show-page.ts';

function Form() {
  const [name, setName] = useState('');
  const [city, setCity] = useState('Kolkata');
  const [sent, setSent] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(`${name} in ${city}`);
      }}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <select aria-label="City" value={city} onChange={(event) => setCity(event.target.value)}>
        <option>Kolkata</option>
        <option>Delhi</option>
      </select>
      <button type="button" onClick={() => setSent(`booked for ${name}`)}>
        Book Now
      </button>
      <output>{sent}</output>
    </form>
  );
}

const chosen = jest.fn();
/** Follows a choice a moment later, as what goes by a store does. */
function SlowCity() {
  const [city, setCity] = useState('Kolkata');
  const choose = (next: string) => {
    chosen(next);
    void Promise.resolve().then(() => setCity(next));
  };
  return (
    <select aria-label="City" value={city} onChange={(event) => choose(event.target.value)}>
      <option>Kolkata</option>
      <option>Delhi</option>
    </select>
  );
}

/** A part that changes with the news. */
function Titled({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('Services');
  useEffect(() => {
    const hear = () => setTitle('Offers');
    window.addEventListener('news', hear);
    return () => window.removeEventListener('news', hear);
  }, []);
  return (
    <Suspense fallback="…">
      <h1>{title}</h1>
      {children}
    </Suspense>
  );
}

const Chart = () => <p>chart</p>;

const Photo = () => <input type="file" aria-label="Photo" onChange={({ target }) => chosen(target.files?.[0]?.name)} />;

const uncaught = jest.fn();
const held = { target: null as Element | null, form: null as HTMLFormElement | null, over: false };

/** A page as the edge sent it. */
function arrive(html: string, marks: Record<string, string> = { layout: 'desktop' }) {
  Object.assign(document.documentElement.dataset, marks);
  document.body.innerHTML = `<div class="kaza-splash">Loading...</div><div id="root">${html}</div>`;
}
beforeEach(() => {
  uncaught.mockClear();
  Object.assign(held, { target: null, form: null, over: false });
  Object.assign(globalThis, { 'kaza-held': held });
  // React warns of a root outside of an act(); that is not looked at here.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});

const take = () => act(async () => showPage({ element: <Form />, rendered: renderedPage(), telemetry: { uncaught } }));

test('what the edge rendered is taken over as it is', async () => {
  arrive(renderToString(<Form />));
  const button = screen.getByRole('button', { name: 'Book Now' });
  await take();
  expect(screen.getByRole('button', { name: 'Book Now' })).toBe(button);
  expect(document.querySelector('.kaza-splash')).toBeNull();
  expect(uncaught).not.toHaveBeenCalled();
});

test('a rendering that differs is reported, and rendered anew', async () => {
  arrive('<form><p>something else</p></form>');
  await take();
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeVisible();
  // The stack of components says whose component it was; the error's own has only React in it.
  expect(uncaught).toHaveBeenCalledWith(expect.any(Error), expect.stringContaining('at Form'));
});

test('what was typed and chosen before stays, and the page knows of it', async () => {
  arrive(renderToString(<Form />));
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Asha';
  (screen.getByLabelText('City') as HTMLSelectElement).value = 'Delhi';
  await take();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  expect(screen.getByRole('status')).toHaveTextContent('Asha in Delhi');
});

test('a press that nothing heard happens once the page is alive, with what was typed before it', async () => {
  arrive(renderToString(<Form />));
  (screen.getByLabelText('Name') as HTMLInputElement).value = 'Asha';
  held.target = screen.getByRole('button', { name: 'Book Now' });
  await take();
  expect(screen.getByRole('status')).toHaveTextContent('booked for Asha');
  expect(held.over).toBe(true);
});

/** As a paste does, or a word that a phone proposes: one event for all of it. */
const enter = (text: string) => {
  const field = screen.getByLabelText('Name') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const bookAs = (name: string) => {
  enter(name);
  screen.getByRole('button', { name: 'Book Now' }).click();
};

test('what is entered while React is still at work is not lost', async () => {
  arrive(renderToString(<Form />));
  await act(async () => {
    showPage({ element: <Form />, rendered: renderedPage(), telemetry: { uncaught } });
    bookAs('Asha');
  });
  expect(screen.getByRole('status')).toHaveTextContent('booked for Asha');
});

test('a choice that wakes the page is made once, as it was made, where the page takes its time to follow', async () => {
  arrive(renderToString(<SlowCity />));
  await act(async () => {
    showPage({ element: <SlowCity />, rendered: renderedPage(), telemetry: { uncaught } });
    const city = screen.getByLabelText<HTMLSelectElement>('City');
    // What a browser does when somebody chooses.
    city.value = 'Delhi';
    for (const name of ['input', 'change']) city.dispatchEvent(new Event(name, { bubbles: true }));
  });
  await waitFor(() => expect(chosen).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Delhi'));
  expect(chosen.mock.calls).toEqual([['Delhi']]);
});

test('a file that wakes the page is taken once: nobody but its owner may write its name into the field', async () => {
  chosen.mockClear();
  arrive(renderToString(<Photo />));
  await act(async () => {
    showPage({ element: <Photo />, rendered: renderedPage(), telemetry: { uncaught } });
    const input = screen.getByLabelText('Photo');
    // What a browser does when somebody chooses a file: its name can be read, and only taken out.
    let files = [{ name: 'card.png' }];
    const clear = () => {
      files = [];
    };
    const value = { get: () => files[0]?.name ?? '', set: clear };
    Object.defineProperties(input, { files: { get: () => files }, value });
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
  });
  await waitFor(() => expect(chosen.mock.calls).toEqual([['card.png']]));
  expect(uncaught).not.toHaveBeenCalled();
});

test('what is entered and pressed in a part whose code comes late happens once it is here', async () => {
  let load: (code: { default: typeof Form }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: typeof Form }>((resolve) => (load = resolve)));
  arrive(`<!--$-->${renderToString(<Form />)}<!--/$-->`);
  const page = (
    <Suspense fallback="…">
      <Late />
    </Suspense>
  );
  await act(async () => showPage({ element: page, rendered: renderedPage(), telemetry: { uncaught } }));
  await act(async () => bookAs('Asha'));
  expect(screen.getByRole('status')).toHaveTextContent('');
  await act(async () => load({ default: Form }));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('booked for Asha'));
  expect(uncaught).not.toHaveBeenCalled();
});

test('what is entered and pressed in a part of which only the beginning has its code happens once the rest is here', async () => {
  let load: (code: { default: typeof Chart }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: typeof Chart }>((resolve) => (load = resolve)));
  arrive(`<!--$-->${renderToString(<Form />)}<p>chart</p><!--/$-->`);
  const page = (
    <Suspense fallback="…">
      <Form />
      <Late />
    </Suspense>
  );
  await act(async () => showPage({ element: page, rendered: renderedPage(), telemetry: { uncaught } }));
  await act(async () => bookAs('Asha'));
  expect(screen.getByRole('status')).toHaveTextContent('');
  await act(async () => load({ default: Chart }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('booked for Asha'));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  expect(uncaught).not.toHaveBeenCalled();
});

test('what is entered and pressed in a part that is rendered anew before it is taken over happens there', async () => {
  let load: (code: { default: typeof Form }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: typeof Form }>((resolve) => (load = resolve)));
  arrive(`<!--$--><h1>Services</h1>${renderToString(<Form />)}<!--/$-->`);
  const page = (
    <Titled>
      <Late />
    </Titled>
  );
  await act(async () => showPage({ element: page, rendered: renderedPage(), telemetry: { uncaught } }));
  const rendered = screen.getByRole('button', { name: 'Book Now' });
  await act(async () => {
    enter('Asha');
    rendered.click();
  });
  // A part that changes while its code is on its way is thrown away, and rendered when the code is here.
  await act(async () => void window.dispatchEvent(new Event('news')));
  expect(rendered).not.toBeInTheDocument();
  await act(async () => load({ default: Form }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('booked for Asha'));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});

test('where somebody may be signed in the rendering makes way for the Loading view, and presses are heard again', async () => {
  arrive('<p>rendered for nobody</p>', { layout: 'desktop', wait: '' });
  expect(renderedPage()).toBeNull();
  clearRendering(document.getElementById('root') as HTMLElement);
  expect(document.getElementById('root')).toHaveTextContent('Loading...');
  expect(document.documentElement.dataset.wait).toBeUndefined();
  expect(document.body).not.toHaveTextContent('rendered for nobody');
  await act(async () => showPage({ element: <Form />, rendered: null, telemetry: { uncaught } }));
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeVisible();
  expect(held.over).toBe(true);
});

test('what a page rendered for somebody else said of itself in the head is not said of the pages after it', async () => {
  const said =
    '<meta name="description" content="rendered"><meta property="og:title" content="rendered"><link rel="canonical" href="/rendered">';
  document.head.innerHTML = `<title>AC Repair | Kaza</title>${said}`;
  arrive('<p>rendered for nobody</p>', { layout: 'desktop', wait: '' });
  await act(async () => showPage({ element: <Form />, rendered: null, telemetry: { uncaught } }));
  // Until the page has a name of its own the tab keeps this one.
  expect(document.title).toBe('AC Repair | Kaza');
  setShellTitle('My Bookings | Kaza');
  expect(document.title).toBe('My Bookings | Kaza');
  expect(document.head.querySelectorAll('meta, link')).toHaveLength(0);
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'failed' : this.props.children);
}
const thrown = new ReferenceError('process is not defined');
const Throws = () => {
  throw thrown;
};

test('what a boundary catches is printed, in production too: whose remote throws finds out nowhere else', async () => {
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production' });
  arrive('');
  const element = (
    <Boundary>
      <Throws />
    </Boundary>
  );
  await act(async () => showPage({ element, rendered: null, telemetry: { uncaught } }));
  Object.assign(process.env, { NODE_ENV });
  expect(jest.mocked(console.error).mock.calls.flat()).toContain(thrown);
  expect(uncaught).not.toHaveBeenCalled();
});

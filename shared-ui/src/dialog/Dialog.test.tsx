import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Combobox } from '../forms/Combobox.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

function Page({ onClose, ...props }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Pick a time"
          description="Times are for Kolkata."
          onClose={() => {
            onClose?.();
            setOpen(false);
          }}
          {...props}
        >
          <input aria-label="First" />
          <input aria-label="Second" />
          {props.children}
        </Dialog>
      )}
    </>
  );
}

const openIt = async (props: Partial<DialogProps> = {}) => {
  const user = userEvent.setup();
  render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Pick a time' }) };
};

test('it is labelled by its title and described by its description', async () => {
  const { dialog } = await openIt();
  expect(dialog).toHaveAccessibleDescription('Times are for Kolkata.');
});

test('focus starts at the first control, stays inside, and goes back where it was', async () => {
  const { user } = await openIt();
  await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus());
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

describe('a dialog that was opened by a press', () => {
  const pressWith = (pointer: 'finger' | 'mouse') => {
    const hover = `(hover: ${pointer === 'finger' ? 'none' : 'hover'})`;
    window.matchMedia = (query) => ({ matches: query === hover }) as MediaQueryList;
  };
  // jsdom shows every focus.
  const { matches } = Element.prototype;
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector !== ':focus-visible' && matches.call(this, selector);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('of a finger, takes the focus itself: no keyboard comes up over it', async () => {
    pressWith('finger');
    const { dialog } = await openIt();
    await waitFor(() => expect(dialog).toHaveFocus());
  });

  test('of a mouse, gives it to the first field to type in', async () => {
    pressWith('mouse');
    await openIt();
    await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus());
  });

  test('gives it to what is marked, whoever opened it', async () => {
    pressWith('finger');
    await openIt({
      children: (
        <button type="button" data-autofocus="">
          Marked
        </button>
      ),
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Marked' })).toHaveFocus());
  });
});

/** A page with a dialog that nobody asked for. */
function Arrived() {
  const [open, setOpen] = useState(true);
  return (
    <main>
      <h1>Your request was sent</h1>
      {open && (
        <Dialog title="Waiting" onClose={() => setOpen(false)}>
          <input aria-label="First" />
        </Dialog>
      )}
    </main>
  );
}

test('a dialog that the page opened by itself leaves the focus on the main heading', async () => {
  const user = userEvent.setup();
  render(<Arrived />);
  await waitFor(() => expect(screen.getByLabelText('First')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your request was sent' })).toHaveFocus());
});

test('focus starts at what asks for it', async () => {
  await openIt({
    children: (
      <button type="button" data-autofocus="">
        Here
      </button>
    ),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Here' })).toHaveFocus());
});

test('a control that took the focus keeps it when the popup asks for it back', async () => {
  const { user, dialog } = await openIt();
  screen.getByLabelText('Second').focus();
  dialog.focus();
  expect(screen.getByLabelText('Second')).toHaveFocus();
  await user.click(dialog);
  expect(dialog).toHaveFocus();
});

test('Escape closes an open list of suggestions before it closes the dialog', async () => {
  const onClose = jest.fn();
  const nothing = () => {};
  const { user } = await openIt({
    onClose,
    children: (
      <Combobox
        label="Place"
        value="par"
        onValueChange={nothing}
        items={['Park Street']}
        itemKey={String}
        itemLabel={String}
        onSelect={nothing}
      />
    ),
  });
  await user.click(screen.getByRole('combobox', { name: 'Place' }));
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the close button closes', async () => {
  const onClose = jest.fn();
  const { user } = await openIt({ onClose });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a press on the backdrop closes, but not the second tap on what opened it', async () => {
  const onClose = jest.fn();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { user, dialog } = await openIt({ onClose });
  clock.mockReturnValue(1_120);
  await user.click(dialog.parentElement as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  clock.mockReturnValue(1_600);
  await user.click(dialog.parentElement as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  clock.mockRestore();
});

test('a press on the backdrop does not close what has just shrunk away from under the finger', async () => {
  let shrink = () => {};
  const before = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    constructor(changed: ResizeObserverCallback) {
      shrink = () => changed([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const onClose = jest.fn();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { user, dialog } = await openIt({ onClose });
  clock.mockReturnValue(9_000);
  shrink();
  clock.mockReturnValue(9_400);
  await user.click(dialog.parentElement as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  clock.mockReturnValue(9_600);
  await user.click(dialog.parentElement as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  clock.mockRestore();
  globalThis.ResizeObserver = before;
});

test('one that must be answered has no way out of its own', async () => {
  const onClose = jest.fn();
  const { user, dialog } = await openIt({ onClose, dismissible: false });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(dialog.parentElement as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog).toBeInTheDocument();
});

test('a hidden title still names the dialog', async () => {
  await openIt({ hideTitle: true });
});

test('a drawer is a dialog too', async () => {
  const onClose = jest.fn();
  render(
    <Drawer open onClose={onClose} title="Filters">
      <input aria-label="Price" />
    </Drawer>,
  );
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** Says when its effects run, and when they end. */
function Told({ say }: { say(what: string): void }) {
  useEffect(() => {
    say('effect');
    return () => say('end');
  }, [say]);
  return <input aria-label="Price" />;
}

function PageWithDrawer({ say }: { say(what: string): void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer ahead open={open} onClose={() => setOpen(false)} title="Filters">
        <Told say={say} />
      </Drawer>
    </>
  );
}

test('a drawer that is rendered ahead is outside of the document, without effects, until it opens and after it has closed', async () => {
  const said: string[] = [];
  const say = (what: string) => void said.push(what);
  const created = jest.spyOn(document, 'createElement');
  const { unmount } = render(<PageWithDrawer say={say} />);
  await waitFor(() => expect(created.mock.calls.map(([name]) => name)).toContain('input'));
  expect(document.querySelector('h2, input')).toBeNull();
  expect(said).toEqual([]);

  created.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
  expect(created.mock.calls.map(([name]) => name)).not.toContain('input');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus());
  await waitFor(() => expect(said).toEqual(['effect']));

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('h2, input')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  await waitFor(() => expect(said).toEqual(['effect', 'end']));

  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('textbox', { name: 'Price' })).toBeInTheDocument();
  unmount();
  expect(document.querySelector('h2, input')).toBeNull();
  created.mockRestore();
});

describe('AlertDialog', () => {
  const show = (busy = false) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(
      <AlertDialog
        title="Cancel booking?"
        description="The provider will be told."
        confirmLabel="Cancel Booking"
        cancelLabel="Keep it"
        onConfirm={onConfirm}
        onCancel={onCancel}
        busy={busy}
        tone="danger"
      />,
    );
    return { onConfirm, onCancel, user: userEvent.setup() };
  };

  test('it asks, and gives both answers', async () => {
    const { onConfirm, onCancel, user } = show();
    expect(await screen.findByRole('alertdialog', { name: 'Cancel booking?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('the harmless answer has the focus, and Escape gives it', async () => {
    const { onCancel, user } = show();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('nothing answers while it is busy', async () => {
    const { onConfirm, onCancel, user } = show(true);
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

import { act, render } from '@testing-library/react';
import { keepTranslatedTexts } from './translated-texts.ts';

beforeAll(keepTranslatedTexts);

/** As browsers do it: each run of texts becomes one element, and what comes later too. */
async function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('font') || !text.isConnected) continue;
    const place = document.createElement('font');
    place.textContent = `«${text.data}`;
    text.parentNode?.insertBefore(place, text);
    for (let next: Node | null = text; next?.nodeType === Node.TEXT_NODE; next = place.nextSibling) {
      if (next !== text) place.textContent += (next as Text).data;
      next.parentNode?.removeChild(next);
    }
  }
  await act(async () => {});
}

const Offer = ({ price, busy = false, icon = false }: { price: number; busy?: boolean; icon?: boolean }) => (
  <button type="button">
    {icon && <i>+</i>}
    {busy ? <b>Sending</b> : 'Send Offer'} · ₹{price}
  </button>
);

const List = ({ more }: { more: boolean }) => (
  <p>
    One {more && 'and more'} <b>bold</b>
  </p>
);

test('what changes on a page that its browser translates is seen, and nothing that goes or comes throws', async () => {
  const { container, rerender, unmount } = render(<Offer price={450} />);
  const seen = () => container.textContent;
  const show = async (offer: Parameters<typeof Offer>[0]) => {
    rerender(<Offer {...offer} />);
    await act(async () => {});
  };
  await translate(container);
  expect(seen()).toBe('«Send Offer · ₹450');
  await show({ price: 400 });
  expect(seen()).toBe('Send Offer · ₹400');
  await translate(container);
  await show({ price: 400, icon: true });
  expect(seen()).toBe('+Send Offer · ₹400');
  await translate(container);
  await show({ price: 350, busy: true, icon: true });
  expect(seen()).toBe('«+Sending · ₹350');
  await translate(container);
  unmount();
  expect(seen()).toBe('');
});

test('a text that goes by itself leaves no translation behind', async () => {
  const { container, rerender } = render(<List more />);
  await translate(container);
  rerender(<List more={false} />);
  await act(async () => {});
  expect(container.textContent).toBe('One  «bold');
});

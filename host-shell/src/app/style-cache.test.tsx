import { CacheProvider, css, Global } from '@emotion/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createStyleCache, STYLE_KEY } from './style-cache.ts';

const base = css('body { margin: 0 }');
let root: Root;

/** A page whose styles were written by the edge: their elements stand in the head before any script. */
beforeEach(() => {
  document.head.innerHTML = `<style data-emotion="${STYLE_KEY}-global ${base.name}" data-s></style>
    <style data-emotion="${STYLE_KEY} rendered" data-s></style><meta name="after">`;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

const show = (content: ReactNode) =>
  act(async () => root.render(<CacheProvider value={createStyleCache()}>{content}</CacheProvider>));

test('styles that the edge wrote are taken over where they stand: to move one is to lay out the page anew', async () => {
  const moves: MutationRecord[] = [];
  const watch = new MutationObserver((records) => moves.push(...records));
  watch.observe(document.head, { childList: true });
  await show(<Global styles={base} />);
  moves.push(...watch.takeRecords());
  watch.disconnect();
  expect(document.head.querySelectorAll('style')).toHaveLength(2);
  expect(moves).toEqual([]);
});

test('new global rules come before the rendered ones, which outweigh them', async () => {
  const rendered = document.head.querySelector(`[data-emotion="${STYLE_KEY} rendered"]`);
  await show(<Global styles={css('p { color: plum }')} />);
  await show(<Global styles={css('p { color: teal }')} />);
  const styles = [...document.head.querySelectorAll('style')];
  expect(styles).toHaveLength(3);
  expect(styles.filter((style) => style.nextElementSibling === rendered)).toHaveLength(1);
});

test('a declaration has a prefix only where a browser that runs our scripts needs it', async () => {
  await show(<Global styles={css('p { display: flex; user-select: none; transform: none }')} />);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  expect(rules).toEqual(['p {display: flex; -webkit-user-select: none; user-select: none; transform: none;}']);
});

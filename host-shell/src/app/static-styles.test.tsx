import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { render, screen } from '@testing-library/react';

/** `patches/@emotion__styled.patch`. A style that counts how often its text is read. */
function counted() {
  const style = {
    reads: 0,
    name: 'counted',
    get styles() {
      style.reads += 1;
      return 'color: red;';
    },
  };
  return style;
}

test('styles that say the same for all props are read once for a component, however many elements it has', () => {
  const style = counted();
  const Part = styled.i(style, 'margin: 1px;');
  const { rerender } = render(<Part>first</Part>);
  const { reads } = style;
  rerender(
    <>
      <Part>first</Part>
      <Part title="x">second</Part>
    </>,
  );
  expect(style.reads).toBe(reads);
  expect(screen.getByText('second')).toHaveStyle({ color: 'rgb(255, 0, 0)', margin: '1px' });
});

test('styles that ask the props, a theme or another component are read for each element', () => {
  const Inner = styled('b', { target: 'inner' })`margin: 1px;`;
  const Outer = styled.div<{ wide?: boolean }>`
    width: ${({ wide }) => (wide ? '2px' : '1px')};
    ${Inner} { color: blue; }
  `;
  const Themed = styled.i(({ theme }) => ({ height: (theme as { size: string }).size }));
  render(
    <>
      <Outer>
        narrow <Inner>inside</Inner>
      </Outer>
      <Outer wide>wide</Outer>
      <Themed theme={{ size: '3px' }}>themed</Themed>
    </>,
  );
  expect(screen.getByText('narrow')).toHaveStyle({ width: '1px' });
  expect(screen.getByText('wide')).toHaveStyle({ width: '2px' });
  expect(screen.getByText('inside')).toHaveStyle({ color: 'rgb(0, 0, 255)' });
  expect(screen.getByText('themed')).toHaveStyle({ height: '3px' });
});

test('an outer component’s styles outweigh those that it wraps, as one class', () => {
  const Plain = styled.p`color: red; margin: 1px;`;
  const Extended = styled(Plain)`color: blue;`;
  const Wrapped = styled(({ className }: { className?: string }) => (
    <Plain className={className}>wrapped</Plain>
  ))`color: green;`;
  render(
    <>
      <Plain>plain</Plain>
      <Extended className="other">extended</Extended>
      <Wrapped />
    </>,
  );
  expect(screen.getByText('plain')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(screen.getByText('extended')).toHaveStyle({ color: 'rgb(0, 0, 255)', margin: '1px' });
  expect(screen.getByText('extended').className).toMatch(/^other css-\w+$/);
  expect(screen.getByText('wrapped')).toHaveStyle({ color: 'rgb(0, 128, 0)', margin: '1px' });
  expect(screen.getByText('wrapped').classList).toHaveLength(1);
});

test('each cache has the styles under its own name', () => {
  const Part = styled.u`color: red;`;
  const caches = ['one', 'two'].map((key) => createCache({ key }));
  for (const cache of [...caches, ...caches])
    render(
      <CacheProvider value={cache}>
        <Part>{cache.key}</Part>
      </CacheProvider>,
    );
  for (const { key, inserted } of caches) {
    for (const element of screen.getAllByText(key)) expect(element.className).toMatch(new RegExp(`^${key}-\\w+$`));
    expect(Object.keys(inserted)).toHaveLength(1);
  }
});

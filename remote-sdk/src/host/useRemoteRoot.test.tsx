import { render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { useRemoteRoot } from './useRemoteRoot.ts';

function WithPopover() {
  const [ref, root] = useRemoteRoot();
  return (
    <>
      <p ref={ref}>In place</p>
      {root && createPortal(<p>Elsewhere</p>, root)}
    </>
  );
}

test('what a remote renders elsewhere can stand in the element around the remote', () => {
  render(
    <div data-remote="mfe-outer">
      <div data-remote="mfe-offers" title="own">
        <section>
          <WithPopover />
        </section>
      </div>
    </div>,
  );
  expect(screen.getByText('Elsewhere').parentElement).toBe(screen.getByTitle('own'));
});

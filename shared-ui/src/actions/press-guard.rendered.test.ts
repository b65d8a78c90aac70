/** @jest-environment jsdom */

test('what the edge rendered is taken over in the middle of a press and takes it; with another meaning it has to be seen anew', async () => {
  document.body.innerHTML = '<button>Leave Review</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  const hear: Record<string, (event: object) => void> = {};
  jest.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
    hear[name] = listener as (event: object) => void;
  });
  const { settle } = await import('./press-guard.ts');
  const came = document.body.appendChild(document.createElement('button'));
  settle(document.body, 0);
  hear.pointerdown?.({ isTrusted: true, timeStamp: 0, clientX: 0, clientY: 0, target: button });

  settle(button, 500);
  settle(came, 500);
  expect([button, came].map((each) => each.hasAttribute('data-settling'))).toEqual([false, true]);
  settle(button, 500);
  expect(button.hasAttribute('data-settling')).toBe(true);
});

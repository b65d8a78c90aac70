import { createRequire } from 'node:module';

/** React's own scheduler, which works when a test says so. */
interface Scheduler {
  log(what: string): void;
  unstable_clearLog(): void;
  unstable_advanceTime(ms: number): void;
  unstable_flushAllWithoutAsserting(): boolean;
  unstable_flushNumberOfYields(logged: number): void;
}

jest.resetModules();
const schedulerFile = createRequire(require.resolve('react-dom')).resolve('scheduler');
jest.doMock(schedulerFile, () => jest.requireActual(schedulerFile.replace(/index\.js$/, 'unstable_mock.js')));
const scheduler = require(schedulerFile) as Scheduler;
const { startTransition, useState } = require('react') as typeof import('react');
const { flushSync } = require('react-dom') as typeof import('react-dom');
const { createRoot } = require('react-dom/client') as typeof import('react-dom/client');
const { useAhead } = require('./useAhead.ts') as typeof import('./useAhead.ts');

/** React puts its tasks in order in microtasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

let choose = (_service: string) => {};
let goTo = (_place: { address: string }) => {};

function List({ address }: { address: string }) {
  const [service, chooseService] = useAhead(address, address === '/list' ? 'none' : 'fan');
  choose = chooseService;
  return <p>{service}</p>;
}

/** Takes so long that React stops after it. */
function SlowPart() {
  scheduler.unstable_advanceTime(100);
  scheduler.log('a slow part');
  return null;
}

function Page() {
  const [{ address }, setPlace] = useState({ address: '/list' });
  goTo = setPlace;
  return (
    <>
      <List address={address} />
      <SlowPart />
      <SlowPart />
    </>
  );
}

test('Back takes back a choice that the address was just about to follow', async () => {
  // What Back shows React renders at once, whatever it is in the middle of.
  const goBack = () => flushSync(() => goTo({ address: '/list' }));
  window.addEventListener('popstate', goBack);
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Page />);
  await settled();
  scheduler.unstable_flushAllWithoutAsserting();

  flushSync(() => choose('fan'));
  startTransition(() => goTo({ address: '/list?service=fan' }));
  await settled();
  scheduler.unstable_clearLog();
  scheduler.unstable_flushNumberOfYields(1);
  expect(place).toHaveTextContent('fan');

  window.dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  scheduler.unstable_flushAllWithoutAsserting();
  expect(place).toHaveTextContent('none');
  root.unmount();
  window.removeEventListener('popstate', goBack);
});

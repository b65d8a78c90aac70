import { TEST_START, testClock } from '../../testing/database/test-clock.ts';
import { later } from './clock.ts';
import { openClockGuard, type TimeRecord } from './clock-guard.ts';

const DAY_MS = 86_400_000;

/** A record in memory, as the database keeps it. */
function memory(newest: Date | null, server: Date | null = null): TimeRecord & { newest: Date | null } {
  return {
    newest,
    async read() {
      return { newest: this.newest, server };
    },
    async write(now, how) {
      if (how === 'set' || this.newest === null || now > this.newest) this.newest = now;
    },
  };
}

function setUp(record: TimeRecord, confirmed: string | null = null) {
  const lines: string[] = [];
  const clock = testClock();
  const logger = { error: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  return { lines, clock, open: () => openClockGuard({ clock, record, logger: logger as never, confirmed }) };
}

test('a clock that goes on is believed, and the record follows it', async () => {
  const record = memory(null);
  const { clock, open, lines } = setUp(record);
  const guard = await open();
  for (let look = 0; look < 40; look++) {
    clock.advance(DAY_MS - 1);
    expect(await guard.agrees()).toBe(true);
  }
  expect(record.newest).toEqual(clock.now());
  expect(lines).toEqual([]);
});

test.each([400, 2, -400])(
  'a clock that is %p days off is not believed, is said once, and leaves the record',
  async (days) => {
    const record = memory(later(TEST_START, -days * DAY_MS));
    const { open, lines } = setUp(record);
    const guard = await open();
    expect(await guard.agrees()).toBe(false);
    expect(guard.held).toBe(true);
    expect(record.newest).toEqual(later(TEST_START, -days * DAY_MS));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('CLOCK_CONFIRMED=2026-11-21');
  },
);

test('sessions end by a time that is at most a day after what was known', async () => {
  const guard = await setUp(memory(later(TEST_START, -400 * DAY_MS))).open();
  expect(guard.now()).toEqual(later(TEST_START, -399 * DAY_MS));
});

test('a clock that is right again is believed at the next look', async () => {
  const { clock, open, lines } = setUp(memory(TEST_START));
  clock.advance(400 * DAY_MS);
  const guard = await open();
  clock.advance(-400 * DAY_MS + 5_000);
  expect(await guard.agrees()).toBe(true);
  expect(guard.now()).toEqual(clock.now());
  expect(lines).toHaveLength(2);
});

test.each([90, -90])('the operator vouches for a day, once: a machine that was %p days away goes on', async (days) => {
  const record = memory(later(TEST_START, -days * DAY_MS));
  const { clock, open } = setUp(record, '2026-11-21');
  const guard = await open();
  expect(await guard.agrees()).toBe(true);
  expect(record.newest).toEqual(TEST_START);
  clock.advance(40 * DAY_MS);
  expect(await guard.agrees()).toBe(false);
});

test('a database server with another day is a second opinion', async () => {
  expect(await (await setUp(memory(TEST_START, later(TEST_START, -2 * DAY_MS))).open()).agrees()).toBe(false);
  expect(await (await setUp(memory(TEST_START, later(TEST_START, 3_600_000))).open()).agrees()).toBe(true);
});

import { cost } from './costs.ts';
import { type Demand, demandOf, storedBytes } from './demand.ts';

/** Cores of machines that are easily had. */
const DATABASE_CORES = 64;
/** What is copied to a new machine in some two hours. */
const DATABASE_BYTES = 4e12;
const COUNTS_EVERY_S = 10;
/** A process looks into the journal once at a time, and each look takes a round trip. */
const LOOKS_A_SECOND = 500;

export interface Fleet {
  readonly edges: number;
  readonly renderers: number;
  readonly apis: number;
  readonly databaseCores: number;
}

/** What the queue allows each kind of server to be busy. */
export interface Usable {
  readonly server: number;
  readonly database: number;
}

const cores = (msPerSecond: number): number => msPerSecond / 1_000;
const withSpare = (busy: number, share: number): number => Math.max(2, Math.ceil(busy / share) + 1);

/** Looks into the journal by one API process: for what changed, and for signed-in callers; of one moment one is enough. */
const looksOf = (demand: Demand, apis: number): number =>
  Math.min(LOOKS_A_SECOND, demand.bookingChanges + demand.chatMessages + demand.ownReads / apis);

const rowsOf = ({ bookingChanges, chatMessages }: Demand): number => bookingChanges * 2 + chatMessages;

/** Each more process reads the whole journal again, so its number is found step by step; Infinity where none is enough. */
function apisFor(demand: Demand, { server }: Usable): number {
  const own = cores(
    demand.publicReads * cost('keptRead') +
      demand.ownReads * cost('signedInRead') +
      demand.bookingChanges * cost('bookingChangeApi'),
  );
  const journal = cores(rowsOf(demand) * cost('rowRead'));
  const left = server - journal;
  return left <= 0 ? Number.POSITIVE_INFINITY : withSpare(own, left);
}

function databaseWork(demand: Demand, apis: number): number {
  return cores(
    demand.misses * cost('missedRead') +
      demand.bookingChanges * cost('bookingChange') +
      demand.chatMessages * cost('chatMessage') +
      apis * looksOf(demand, apis) * cost('look'),
  );
}

export function fleetFor(customers: number, usable: Usable): Fleet {
  const demand = demandOf(customers);
  const apis = apisFor(demand, usable);
  return {
    edges: withSpare(cores((demand.pages + demand.ownPages) * cost('keptPage')), usable.server),
    renderers: withSpare(cores(demand.ownPages * cost('drawnPage')), usable.server),
    apis,
    databaseCores: Math.max(2, Math.ceil(databaseWork(demand, apis) / usable.database)),
  };
}

interface Limit {
  readonly name: string;
  /** What to do about it without a second database. */
  readonly relief: string;
  /** In the end only a second database helps. */
  readonly needsCells?: true;
  /** Share of what it can do; 1: it gives. */
  load(demand: Demand, fleet: Fleet, usable: Usable, customers: number): number;
}

/** What there is one of, however many servers there are. */
export const limits: readonly Limit[] = [
  {
    name: 'Size of one database (4 TB: a new replica in two hours)',
    needsCells: true,
    relief: 'ended bookings of older years in archives; then cells',
    load: (_demand, _fleet, _usable, customers) => storedBytes(customers) / DATABASE_BYTES,
  },
  {
    name: 'Cores of the primary (64)',
    needsCells: true,
    relief: 'reads of the catalogue from replicas; a CDN for pages; then cells',
    load: (_demand, { databaseCores }) => databaseCores / DATABASE_CORES,
  },
  {
    name: 'Journal, read whole by each API process',
    needsCells: true,
    relief: 'one reader on each machine; a journal for each city; then cells',
    load: (demand, _fleet, { server }) => cores(rowsOf(demand) * cost('rowRead')) / (server / 2),
  },
  {
    name: 'Outbox, sent by one jobs process',
    relief: 'more jobs processes: each takes rows that no other has (`skip locked`)',
    load: ({ textMessages }, _fleet, { server }) => (textMessages * cost('gatewayCall')) / 1_000 / server,
  },
  {
    name: 'Count of login codes, one row',
    relief: 'a row for each of sixteen parts, added up every second',
    load: ({ logins }, _fleet, { database }) => (logins * cost('hotRow')) / 1_000 / database,
  },
  {
    name: 'Counts of pages, one document a day',
    relief: 'a document for each edge, added up by `compose status`',
    load: (_demand, { edges }, { server }) => ((edges / COUNTS_EVERY_S) * cost('countsWrite')) / 1_000 / server,
  },
];

/** Customers a month at which a limit is reached, on one database. */
export function givesAt({ load }: Limit, usable: Usable): number {
  const isOver = (customers: number) => load(demandOf(customers), fleetFor(customers, usable), usable, customers) >= 1;
  let [low, high] = [1_000, 100_000_000_000];
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    if (isOver(middle)) high = middle;
    else low = middle;
  }
  return low;
}

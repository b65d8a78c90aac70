import { type Cost, cost, costs } from './costs.ts';
import { demandOf, habits, storedBytes } from './demand.ts';
import { fleetFor, givesAt, limits, type Usable } from './parts.ts';
import { usableShare } from './queue.ts';

/** Customers who come at least once a month. */
const places = [
  { name: 'One city', customers: 300_000 },
  { name: 'India', customers: 30_000_000 },
  { name: 'Ten Indias', customers: 300_000_000 },
] as const;

const GB = 1e9;
/** Within so many mean service times 99 % of what a server answers; a database's statements wait for one another longer. */
const WITHIN = { server: 20, database: 40 };

const number = (value: number): string =>
  value >= 10 || Number.isInteger(value) ? Math.round(value).toLocaleString('en-GB') : value.toFixed(value < 1 ? 2 : 1);
/** Two digits: nothing here is known better. */
const about = (value: number): string => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return number(Math.round(value / unit) * unit);
};
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

type Place = (typeof places)[number];

/** How many databases, so that none is at more than half of what the first limit allows. */
const cellsFor = (customers: number, most: number): number => Math.max(1, Math.ceil(customers / (most / 2)));

interface Sized {
  readonly place: Place;
  readonly cells: number;
  readonly servers: { edges: number; renderers: number; apis: number; databaseCores: number };
}

function sized(place: Place, usable: Usable, most: number): Sized {
  const cells = cellsFor(place.customers, most);
  const fleet = fleetFor(place.customers / cells, usable);
  const servers = {
    edges: fleet.edges * cells,
    renderers: fleet.renderers * cells,
    apis: fleet.apis * cells,
    databaseCores: fleet.databaseCores * cells,
  };
  return { place, cells, servers };
}

function monthlyCost({ place, servers }: Sized) {
  const { customers } = place;
  const messages = customers * (habits.bookings * habits['text messages of a booking'] + habits.logins);
  return {
    servers: (servers.edges + servers.renderers + servers.apis + 2) * cost('core'),
    database: servers.databaseCores * cost('databaseCore'),
    storage: (storedBytes(place.customers) / GB) * cost('gigabyte'),
    traffic: ((customers * habits.visits * cost('visitBytes')) / GB) * cost('egress'),
    'text messages': messages * cost('textMessage'),
  };
}

function costTable(all: readonly Sized[]): string {
  const kinds = ['servers', 'database', 'storage', 'traffic', 'text messages'] as const;
  const rows = all.map((one) => {
    const each = monthlyCost(one);
    const sum = kinds.reduce((total, kind) => total + each[kind], 0);
    const perBooking = sum / (one.place.customers * habits.bookings);
    return [one.place.name, ...kinds.map((kind) => about(each[kind])), about(sum), perBooking.toFixed(4)];
  });
  return table(['USD a month', ...kinds, 'sum', 'for a booking'], rows);
}

const demandTable = (): string => {
  const rows = places.map(({ name, customers }) => {
    const demand = demandOf(customers);
    const writes = demand.bookingChanges + demand.chatMessages;
    const pages = demand.pages + demand.ownPages;
    const calls = demand.publicReads + demand.ownReads;
    return [name, about(customers), ...[pages, calls, writes, demand.textMessages].map(about)];
  });
  return table(
    ['a second, in the busiest minutes', 'customers a month', 'pages', 'calls', 'changes', 'text messages'],
    rows,
  );
};

const sizeTable = (all: readonly Sized[]): string =>
  table(
    ['', 'databases', 'edges', 'renderers', 'APIs', 'database cores', 'stored, TB'],
    all.map(({ place, cells, servers: { edges, renderers, apis, databaseCores } }) => [
      place.name,
      ...[cells, edges, renderers, apis, databaseCores].map(number),
      (storedBytes(place.customers) / 1e12).toFixed(2),
    ]),
  );

const costsTable = (): string =>
  table(
    ['cost', 'value', 'unit', 'from', 'why'],
    Object.entries<Cost>(costs).map(([name, { value, unit, from, why }]) => [name, String(value), unit, from, why]),
  );

/** What docs/scale.md says in numbers. The same in every run. */
export function capacityReport(): string {
  const usable = { server: usableShare(WITHIN.server), database: usableShare(WITHIN.database) };
  const inOrder = limits
    .map((limit) => ({ ...limit, customers: givesAt(limit, usable) }))
    .sort((a, b) => a.customers - b.customers);
  // What more processes or a small change relieve is no reason for a second database.
  const most = inOrder.find(({ needsCells }) => needsCells)?.customers ?? Number.POSITIVE_INFINITY;
  const all = places.map((place) => sized(place, usable, most));
  return [
    '### What comes',
    demandTable(),
    '### How busy a server may be',
    `One queue, requests that come as they like, one in a hundred ten times as long: 99 % are answered within ${WITHIN.server} mean service times up to a load of ${usable.server}, within ${WITHIN.database} up to ${usable.database}. Every kind of server has one to spare.`,
    '### What gives first, on one database',
    table(
      ['part', 'gives at customers a month', 'relief'],
      inOrder.map(({ name, customers, relief }) => [name, about(customers), relief]),
    ),
    '### What it takes',
    'A database has at most half of the customers at which the first gives that only more databases relieve.',
    sizeTable(all),
    costTable(all),
    '### What was assumed of customers',
    table(
      ['habit', 'value'],
      Object.entries(habits).map(([name, value]) => [name, String(value)]),
    ),
    '### Costs of one',
    costsTable(),
  ].join('\n\n');
}

/** What one unit of something takes, and where the figure is from. */
export interface Cost {
  readonly value: number;
  readonly unit: string;
  /** `measured`: stands in docs/performance.md. `assumed`: nobody has measured it yet. */
  readonly from: 'measured' | 'assumed';
  readonly why: string;
}

const measured = (value: number, unit: string, why: string): Cost => ({ value, unit, from: 'measured', why });
const assumed = (value: number, unit: string, why: string): Cost => ({ value, unit, from: 'assumed', why });

/** A new measurement goes in here; then `npm run bench capacity -- --write` renews docs/scale.md. */
export const costs = {
  keptPage: measured(
    0.4,
    'ms, edge',
    'one edge gives out 2,800 kept pages a second at full speed, on two cores shared with the client',
  ),
  drawnPage: measured(16, 'ms, renderer', 'an unseen page takes 12 to 16 ms in the median'),
  keptRead: measured(0.06, 'ms, API', 'on PostgreSQL the slowest of the kept calls is answered 16,500 times a second'),
  signedInRead: measured(0.05, 'ms, API', 'own bookings on PostgreSQL take 42 to 47 µs of processor'),
  missedRead: measured(6, 'ms, database', 'a page of a city among 100,000 services, no cache, p50'),
  look: assumed(0.2, 'ms, database', 'one read by index; all requests of a moment share one'),
  rowRead: assumed(0.01, 'ms, API', 'every API process reads each row of the journal'),
  bookingChange: assumed(6, 'ms, database', 'booking, event, notifications, outbox and journal in one transaction'),
  bookingChangeApi: assumed(3, 'ms, API', 'its checks and statements'),
  chatMessage: assumed(1.5, 'ms, database', 'its row and one of the journal'),
  gatewayCall: assumed(100, 'ms', 'a call of the message gateway; a jobs process makes one at a time'),
  hotRow: assumed(4, 'ms', 'login codes of the site are counted in one row, held until the replica has the commit'),
  countsWrite: assumed(50, 'ms', 'all edges add what pages report to one document of the day, every 10 s'),
  serviceBytes: assumed(4_000, 'bytes', 'a service with its words and indexes'),
  bookingBytes: assumed(6_000, 'bytes', 'a booking with its events and notifications, kept 8 years'),
  messageBytes: assumed(450, 'bytes', 'a chat message, kept a year'),
  customerBytes: assumed(2_500, 'bytes', 'a customer with sessions and addresses'),
  visitBytes: assumed(150_000, 'bytes', 'scripts are kept by browsers; pictures and answers are not all'),
  core: assumed(25, 'USD a month', 'a virtual core with 4 GB'),
  databaseCore: assumed(120, 'USD a month', 'a core with 8 GB, on primary and replica'),
  gigabyte: assumed(0.3, 'USD a month', 'of fast disk on primary and replica, with copies'),
  egress: assumed(0.03, 'USD a GB', 'through a CDN'),
  textMessage: assumed(0.0018, 'USD', 'an SMS within India at 0.15 rupees'),
} as const satisfies Record<string, Cost>;

export const cost = (name: keyof typeof costs): number => costs[name].value;

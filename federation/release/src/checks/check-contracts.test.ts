import { publishTiny, storeWithShell, type TinyRelease } from '../testing/fixtures.ts';
import { checkSet } from './check.ts';
import type { ContractSnapshot } from './contract-snapshot.ts';

interface Parts {
  readonly review?: string;
  readonly slot?: string;
  readonly event?: string;
  readonly session?: string;
  readonly services?: string;
}

/** The contracts package as small as it can be: one dialog, one slot, one event, one service. */
const contractOf = (parts: Parts, uses: Partial<ContractSnapshot>): string =>
  JSON.stringify({
    declarations: {
      'index.d.ts': `export * from './host/services.ts';
export interface DialogTable { review: ${parts.review ?? '{ input: { bookingId: string }; result: "reviewed" }'} }
export interface SlotTable { 'card.unread': ${parts.slot ?? '{ bookingId: string }'} }
export interface HostEvents { booking: ${parts.event ?? '{ id: string }'} }
`,
      'host/services.d.ts': `import type { Observable } from 'rxjs';
export interface Session { ${parts.session ?? 'require(reason?: string): Promise<string | null>; changes: Observable<string>'} }
${parts.services ?? 'export interface HostServices { session: Session; }'}
`,
    },
    opensDialogs: [],
    rendersSlots: [],
    emitsEvents: [],
    hearsEvents: [],
    ...uses,
  } satisfies ContractSnapshot);

const withContract = (tiny: TinyRelease, parts: Parts = {}, uses: Partial<ContractSnapshot> = {}): TinyRelease => ({
  ...tiny,
  files: { 'types/contract.json': contractOf(parts, uses) },
});

const shell = { name: 'host-shell', version: '2.0.0' };
const chat = {
  name: 'mfe-chat',
  version: '1.1.0',
  dialogs: { review: './Review' },
  slots: { 'card.unread': './Unread' },
};
const bookings = { name: 'mfe-bookings', version: '1.0.0' };
const usesAll = {
  opensDialogs: ['review'],
  rendersSlots: ['card.unread'],
  emitsEvents: ['booking'],
  hearsEvents: ['booking'],
};

/** What speaks against a new chat (which has `parts`) beside a shell and bookings of the usual contract. */
const against = async (parts: Parts, usual: Parts = {}, uses: Partial<ContractSnapshot> = {}): Promise<string[]> => {
  const { store } = await storeWithShell();
  const set = [
    await publishTiny(store, withContract(shell, usual)),
    await publishTiny(store, withContract(bookings, usual, usesAll)),
    await publishTiny(store, withContract(chat, parts, { hearsEvents: ['booking'], ...uses })),
  ];
  return (await checkSet(store, set, [chat])).map(({ message }) => message);
};

/** The same for a chat whose build recorded which members of services it reads. */
const againstUses = async (parts: Parts, usual: Parts, services: Record<string, string[]>): Promise<string[]> => {
  const { store } = await storeWithShell();
  const set = [
    await publishTiny(store, withContract(shell, usual)),
    await publishTiny(store, { ...withContract(chat, parts), uses: { exports: {}, calls: [], services } }),
  ];
  return (await checkSet(store, set, [chat])).map(({ message }) => message);
};

describe('the contract check', () => {
  it('has nothing against equal contracts, nor against what only adds', async () => {
    expect(await against({})).toEqual([]);
    expect(
      await against({
        review: '{ input: { bookingId: string; stars?: number }; result: "reviewed" }',
        slot: '{ bookingId: string; compact?: boolean }',
        event: '{ id: string | number }',
        session: 'require(reason?: string): Promise<string | null>',
      }),
    ).toEqual([]);
  });

  it.each<[string, Parts, string]>([
    [
      'a dialog that wants more than it is opened with',
      { review: '{ input: { bookingId: string; providerId: string }; result: "reviewed" }' },
      "mfe-bookings@1.0.0 opens the dialog review with an input that mfe-chat@1.1.0 does not take: Property 'providerId' is missing",
    ],
    [
      'a dialog that wants another type',
      { review: '{ input: { bookingId: number }; result: "reviewed" }' },
      'mfe-bookings@1.0.0 opens the dialog review with an input that mfe-chat@1.1.0 does not take',
    ],
    [
      'a dialog that gives back something else',
      { review: '{ input: { bookingId: string }; result: "reviewed" | "skipped" }' },
      'mfe-chat@1.1.0 closes the dialog review with a result that mfe-bookings@1.0.0 does not expect',
    ],
    [
      'a slot that wants more than it is given',
      { slot: '{ bookingId: string; unread: number }' },
      'mfe-bookings@1.0.0 fills the slot card.unread with an input that mfe-chat@1.1.0 does not take',
    ],
    [
      'an event in another form',
      { event: '{ id: string; at: string }' },
      'mfe-bookings@1.0.0 emits the event booking in a form that mfe-chat@1.1.0 does not expect',
    ],
    [
      'a service that the shell does not give',
      { session: 'require(reason?: string): Promise<string | null>; renew(): void' },
      'mfe-chat@1.1.0 expects another `session` than the shell host-shell@2.0.0 gives',
    ],
    [
      'a service called with what the shell does not take, although methods are compared loosely by the language',
      { session: 'require(reason?: string | { title: string }): Promise<string | null>' },
      'mfe-chat@1.1.0 expects another `session` than the shell host-shell@2.0.0 gives',
    ],
  ])('refuses %s, in one line', async (_what, parts, line) => {
    const [first, ...others] = await against(parts);
    expect(first).toContain(line);
    expect(first?.split('\n')).toHaveLength(1);
    expect(others).toEqual([]);
  });

  it('reads services whose types have parts of their own', async () => {
    const services = (type: string) =>
      `export interface HostServices { config: { phones: { first: string } }; session: ${type} }`;
    const [first] = await against(
      { services: services('{ renew(): void }') },
      { services: services('{ end(): void }') },
    );
    expect(first).toContain('mfe-chat@1.1.0 expects another `session` than the shell host-shell@2.0.0 gives');
  });

  it('refuses a release that uses a service which the shell does not have, and no other', async () => {
    const services = 'export interface HostServices { session: Session; camera: { shoot(): void } }';
    const line = 'mfe-chat@1.1.0 uses the service `camera`, which the shell host-shell@2.0.0 does not give.';
    expect(await against({ services })).toEqual([line]);
    expect(await against({ services }, {}, { usesServices: ['camera'] })).toEqual([line]);
    expect(await against({ services }, {}, { usesServices: ['session'] })).toEqual([]);
  });

  it('compares only the members of a service that the release reads', async () => {
    const services = (session: string) => `export interface HostServices { session: Session; } ${session}`;
    const [now, before] = ['renew(): void; end(): void', 'end(): string'];
    const withUses = (members: string[]) =>
      againstUses(
        { services: services(''), session: now },
        { services: services(''), session: before },
        { session: members },
      );
    expect(await withUses(['renew'])).toEqual([
      'mfe-chat@1.1.0 uses the service `session.renew`, which the shell host-shell@2.0.0 does not give.',
    ]);
    expect((await withUses(['end']))[0]).toContain(
      'mfe-chat@1.1.0 expects another `session.end` than the shell host-shell@2.0.0 gives',
    );
    expect(
      await againstUses({ session: `${before}; renew(): void` }, { session: before }, { session: ['end'] }),
    ).toEqual([]);
  });

  it('has nothing against a new entry of a table that the release does not name', async () => {
    const table = (entries: string) => `
export interface Table { review: 1; ${entries} }
export interface Dialogs { open<D extends keyof Table>(id: D, input: Table[D]): Promise<Table[D] | undefined>; }
export interface HostServices { dialogs: Dialogs }`;
    const uses = { dialogs: ['open'] };
    expect(await againstUses({ services: table('partner: 2') }, { services: table('') }, uses)).toEqual([]);
    const more = table('').replace('input: Table[D]', 'input: Table[D], options: { wide: boolean }');
    expect((await againstUses({ services: more }, { services: table('') }, uses))[0]).toContain(
      'mfe-chat@1.1.0 expects another `dialogs.open` than the shell host-shell@2.0.0 gives',
    );
  });

  it.each([
    ['are not there', 'export interface Others { a: 1 }'],
    ['are of several interfaces', 'interface A { a: 1 } export interface HostServices extends A { session: Session }'],
    ['have no names', 'export interface HostServices { [name: string]: Session }'],
    ['cannot be parsed', 'export interface HostServices { session: '],
  ])('does not pass when the services %s', async (_what, services) => {
    expect((await against({ services }))[0]).toContain('The contracts cannot be compared');
  });

  it('does not pass when a contract is damaged', async () => {
    const { store } = await storeWithShell();
    const set = [
      await publishTiny(store, withContract(shell)),
      await publishTiny(store, { ...bookings, files: { 'types/contract.json': '{' } }),
    ];
    const [problem] = await checkSet(store, set, [bookings]);
    expect(problem?.message).toBe('The contracts cannot be compared: that of mfe-bookings@1.0.0 is damaged');
  });

  it('does not pass when the declarations cannot be read', async () => {
    expect((await against({ review: '{ input: Missing' }))[0]).toContain('The contracts cannot be compared');
  });

  it('leaves releases from before contracts were recorded to their version numbers', async () => {
    const { store } = await storeWithShell();
    const set = [await publishTiny(store, shell), await publishTiny(store, withContract(chat, {}))];
    expect(await checkSet(store, set, [chat])).toEqual([]);
  });
});

import { publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { checkSet } from './check.ts';
import { CONTRACT_FILE, type ContractSnapshot, OWN_CONTRACT } from './contract-snapshot.ts';

/** Contracts whose tables stand in a file that the index only passes on, as those of the real package do. */
const contractWith = (own: string | null, opensDialogs: readonly string[] = []): string =>
  JSON.stringify({
    declarations: {
      'index.d.ts': "export * from './host/dialogs.js';",
      'host/dialogs.d.ts': `export interface DialogTable { login: { input: {}; result: 'signed-in' } }
export interface SlotTable {}
export interface HostEvents {}
export interface Session { current(): string }
export interface HostServices { session: Session }`,
      ...(own === null
        ? {}
        : {
            [OWN_CONTRACT]: `import '../index.ts';\ndeclare module '../index.ts' { interface DialogTable { ${own} } }`,
          }),
    },
    opensDialogs: [...opensDialogs],
    rendersSlots: [],
    emitsEvents: [],
    hearsEvents: [],
  } satisfies ContractSnapshot);

const dialog = (input: string): string => `'gift.redeem': { input: ${input}; result: 'redeemed' }`;

/** What speaks against a remote that opens the dialog of another one, by the types that it has of it. */
async function against(knownInput: string): Promise<string[]> {
  const { store } = await storeWithShell();
  const files = (text: string) => ({ files: { [CONTRACT_FILE]: text } });
  const gifts = { name: 'mfe-gifts', version: '1.0.0', dialogs: { 'gift.redeem': './Redeem' } };
  const user = { name: 'mfe-bookings', version: '1.0.0' };
  const set = [
    await publishTiny(store, { name: 'host-shell', version: '2.0.0', ...files(contractWith(null)) }),
    await publishTiny(store, { ...gifts, ...files(contractWith(dialog('{ code: string }'))) }),
    await publishTiny(store, { ...user, ...files(contractWith(dialog(knownInput), ['gift.redeem'])) }),
  ];
  return (await checkSet(store, set, [user])).map(({ message }) => message);
}

test('a dialog that a remote defines itself may be opened as it says, without a word in the shared contracts', async () => {
  expect(await against('{ code: string }')).toEqual([]);
});

test('a dialog that a remote defines itself is compared with what others open it with', async () => {
  expect(await against('{ code: number }')).toEqual([
    expect.stringContaining(
      'mfe-bookings@1.0.0 opens the dialog gift.redeem with an input that mfe-gifts@1.0.0 does not take',
    ),
  ]);
});

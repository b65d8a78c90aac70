import { type Actor, renewerOf } from '../audit/actor.ts';
import { lastHead } from '../audit/audit-log.ts';
import { asResult, type Result, StoreDamagedError, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revocationDocuments } from '../store/revocations.ts';
import { peekState, STATE_KEY, type State, signState } from '../trust/state.ts';
import { channelKey, countedChannel } from './channel-document.ts';

const ATTEMPTS = 50;

interface Changes {
  /** Numbers of documents that were written just now. */
  readonly channels?: Readonly<Record<string, number>>;
  /** The store was put back on purpose: what is known counts no more, and numbers go on above this one. */
  readonly restoredAbove?: number;
}

/** The newest number of each channel that counts. */
async function channelNumbers(store: ReleaseStore): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const name of await store.listDocuments('channels')) {
    const document = await store.readDocument(channelKey(name), (text) => countedChannel(store, name, text) !== null);
    const channel = document && countedChannel(store, name, document.text);
    if (channel) numbers[name] = channel.number;
  }
  return numbers;
}

const newestOf = (...all: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const newest: Record<string, number> = {};
  for (const [name, number] of all.flatMap(Object.entries)) newest[name] = Math.max(newest[name] ?? 0, number);
  return newest;
};

/** Throws where the store's newest document says less than what was seen: nothing is built on that. */
function refuseOlder({ trust }: ReleaseStore, said: number): void {
  const problem = trust.state.problem();
  if (problem !== null && said < (trust.state.known()?.number ?? 0)) throw new StoreDamagedError(problem);
}

async function nextState(
  store: ReleaseStore,
  { team }: Actor,
  said: number,
  { channels = {}, restoredAbove }: Changes,
): Promise<Omit<State, 'schemaVersion' | 'at' | 'expires'>> {
  const known = store.trust.state.known();
  const before = restoredAbove === undefined ? known : null;
  const head = await lastHead(store);
  return {
    number: Math.max(known?.number ?? 0, said, restoredAbove ?? 0) + 1,
    team,
    policy: Math.max(before?.policy ?? 0, store.trust.version()),
    audit: (head?.number ?? 0) >= (before?.audit?.number ?? 0) ? head : (before?.audit ?? null),
    channels: newestOf(before?.channels ?? (await channelNumbers(store)), channels),
    // What was revoked once stays so, whatever was put back.
    revoked: [...new Set([...(known?.revoked ?? []), ...(await revocationDocuments(store))])].sort(),
  };
}

/** Signs the next state of the store: what it had, and what was written just now. It only grows. */
export async function renewState(store: ReleaseStore, actor: Actor, changes: Changes = {}): Promise<State> {
  const { trust } = store;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await trust.refresh();
    const document = await store.readDocument(STATE_KEY);
    const said = (document && peekState(document.text)?.number) ?? 0;
    if (changes.restoredAbove === undefined) refuseOlder(store, said);
    const text = signState(await nextState(store, actor, said, changes), await store.now(), actor.signer);
    const state = peekState(text);
    if (state && (await store.writeDocument(STATE_KEY, text, document?.tag ?? null))) {
      await trust.state.take(state, text);
      return state;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (attempt + 1)));
  }
  throw new Error('others write the state of the release store all the time. Try again.');
}

/** Renews a store's state with this process's key; `REFUSED` where the policy does not name it. Never rejects. */
export function renew(store: ReleaseStore): Promise<Result<State>> {
  return asResult(async () => {
    const actor = await renewerOf(store);
    return actor.ok ? success(await renewState(store, actor.value)) : actor;
  });
}

const TWICE_A_DAY_MS = 12 * 60 * 60 * 1000;

/** Renews the state now, and twice a day while the process runs. @param say gets a line for each time that it fails */
export async function renewDaily(store: ReleaseStore, say: (line: string) => void): Promise<void> {
  const once = async (): Promise<void> => {
    const renewed = await renew(store);
    if (!renewed.ok) say(`The state of the release store could not be renewed: ${renewed.message}`);
  };
  setInterval(() => void once(), TWICE_A_DAY_MS).unref();
  await once();
}

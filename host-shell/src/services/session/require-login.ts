import type { Dialogs, Session, SessionState, User } from 'shared-contracts';
import type { StateCell } from '../base/state-cell.ts';

const userOf = (state: SessionState): User | null => (state.status === 'authenticated' ? state.user : null);

const settled = (state: StateCell<SessionState>) =>
  new Promise<SessionState>((resolve) => {
    const subscription = state.changes.subscribe((value) => {
      if (value.status === 'loading') return;
      resolve(value);
      queueMicrotask(() => subscription.unsubscribe());
    });
  });

/** Returns a function that opens the login once, however many ask meanwhile; null where it was dismissed. */
export function createRequireLogin(state: StateCell<SessionState>, dialogs: Pick<Dialogs, 'open'>): Session['require'] {
  let asking: Promise<User | null> | null = null;

  async function ask(reason?: string): Promise<User | null> {
    const before = userOf(await settled(state));
    if (before) return before;
    await dialogs.open('login', reason === undefined ? {} : { reason });
    return userOf(state.current());
  }

  return (reason) => {
    asking ??= ask(reason).finally(() => {
      asking = null;
    });
    return asking;
  };
}

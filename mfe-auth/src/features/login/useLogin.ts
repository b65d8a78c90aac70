import { useCallback, useRef, useState } from 'react';
import { useHost } from 'remote-sdk';
import { isCallError, loginCodeLimits, now } from 'shared-contracts';
import { useMessages } from '../../messages.ts';
import { effects } from './login-effects.ts';
import { keepProgress, readProgress } from './login-progress.ts';
import { initialLoginState, type LoginEvent, nextLoginState, progressOf } from './login-state.ts';
import { wordsOfProblem } from './login-words.ts';

/**
 * Runs the login: the table of login-state.ts, and on each change of phase the effect of login-effects.ts.
 * An effect goes on when the dialog is closed, because a code that was right cannot be used again.
 *
 * @param onSignedIn called once, after the session has started
 */
export function useLogin(onSignedIn: () => void) {
  const host = useHost();
  const [state, setState] = useState(() => initialLoginState(readProgress()));
  const present = useRef(state);

  const send = useCallback(
    (event: LoginEvent) => {
      const before = present.current;
      const next = nextLoginState(before, event);
      if (next === before) return;
      present.current = next;
      keepProgress(progressOf(next));
      setState(next);
      if (next.phase === before.phase) return;
      if (next.phase === 'signed-in' && next.user) {
        host.session.start(next.token, next.user);
        onSignedIn();
      }
      effects[next.phase]?.(next, host).then(send, (failure: unknown) => {
        if (!isCallError(failure)) host.telemetry.error(failure, { remote: 'mfe-auth', action: next.phase });
        send({ type: 'failed', failure, now: now() });
      });
    },
    [host, onSignedIn],
  );

  const wrongTries = state.sent?.wrongTries ?? 0;
  return {
    state,
    send,
    error: wordsOfProblem(state.problem, useMessages()),
    /** Null until a code was wrong. */
    triesLeft: wrongTries > 0 ? Math.max(0, loginCodeLimits.tries - wrongTries) : null,
  };
}

export type Login = ReturnType<typeof useLogin>;

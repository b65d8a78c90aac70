import { type Observable, Subject } from 'rxjs';
import type { EventBus, HostEventName, HostEvents, SessionState, UserLocation } from 'shared-contracts';

/**
 * The page's bus. `session` and `location` are states: late subscribers get the present one at once, and only their
 * owners in the shell change them. The rest are happenings, heard by whoever listens.
 */
export function createEventBus(states: {
  session: Observable<SessionState>;
  location: Observable<UserLocation>;
}): EventBus {
  const happenings = new Map<string, Subject<unknown>>();
  const subjectOf = (name: string) => {
    const subject = happenings.get(name) ?? new Subject<unknown>();
    happenings.set(name, subject);
    return subject;
  };
  return {
    emit(name, payload) {
      if (Object.hasOwn(states, name)) throw new TypeError(`${name} is a state of the shell: nobody else may set it.`);
      subjectOf(name).next(payload);
    },
    on<N extends HostEventName>(name: N) {
      const state = (states as Partial<Record<string, Observable<unknown>>>)[name];
      return (state ?? subjectOf(name).asObservable()) as Observable<HostEvents[N]>;
    },
  };
}

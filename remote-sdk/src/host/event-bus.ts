import { type Observable, Subject } from 'rxjs';
import type { EventBus, HostEventName, HostEvents, SessionState, UserLocation } from 'shared-contracts';

/**
 * The page's bus. `session` and `location` are states: late subscribers get the present one at once, and only their
 * owners in the host change them. The rest are events, delivered to subscribers of that moment.
 * @throws TypeError from `emit` of a state
 * @example const events = createEventBus({ session: sessionStates, location: places });
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
      if (Object.hasOwn(states, name)) throw new TypeError(`${name} is a state of the host: nobody else may set it.`);
      subjectOf(name).next(payload);
    },
    on<N extends HostEventName>(name: N) {
      const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);
      return (isState(name) ? states[name] : subjectOf(name).asObservable()) as Observable<HostEvents[N]>;
    },
  };
}

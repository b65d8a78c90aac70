import { BehaviorSubject, type Observable } from 'rxjs';

/** A present value that can be read, watched by React (useSyncExternalStore) and watched through RxJS. */
export interface StateCell<T> {
  current(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  readonly changes: Observable<T>;
}

export function createStateCell<T>(initial: T): StateCell<T> {
  const subject = new BehaviorSubject(initial);
  return {
    current: () => subject.value,
    set(value) {
      if (value !== subject.value) subject.next(value);
    },
    subscribe(listener) {
      let ready = false;
      // The subject replays its value at once; a React store only wants to hear of changes.
      const subscription = subject.subscribe(() => ready && listener());
      ready = true;
      return () => subscription.unsubscribe();
    },
    changes: subject.asObservable(),
  };
}

import type { Observable } from 'rxjs';

/** How a value is followed, for `useSyncExternalStore`: calls back, and returns an unsubscribe function. */
export const onChange = (subject: Observable<unknown>) => (listener: () => void) => {
  const subscription = subject.subscribe(listener);
  return () => subscription.unsubscribe();
};

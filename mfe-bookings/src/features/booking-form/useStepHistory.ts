import { useState } from 'react';
import { useBack } from 'shared-ui';

/**
 * The steps of a dialog: Back goes to the first one, and from there closes the dialog, as Back does of itself.
 *
 * @param closed called once the dialog is left
 */
export function useStepHistory<Step extends string>(first: Step, closed: () => void) {
  const [step, goTo] = useState(first);
  useBack(step !== first, () => goTo(first));
  return { step, goTo, leave: closed };
}

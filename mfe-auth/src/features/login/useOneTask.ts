import { useRef, useState } from 'react';
import { useHost } from 'remote-sdk';
import { isCallError } from 'shared-contracts';

interface Task {
  work: () => Promise<void>;
  /** What the customer reads when it fails. */
  words: (failure: unknown) => string;
  onFailure?: (failure: unknown) => void;
}

/** One piece of work at a time. What goes wrong for another reason than a failed call is reported too. */
export function useOneTask<Name extends string>() {
  const { telemetry } = useHost();
  const [running, setRunning] = useState<Name | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);

  /** Gives whether it went well. */
  async function run(name: Name, { work, words, onFailure }: Task): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setRunning(name);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(words(failure));
      onFailure?.(failure);
      if (!isCallError(failure)) telemetry.error(failure, { remote: 'mfe-auth', action: name });
      return false;
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }

  return { running, error, setError, run };
}

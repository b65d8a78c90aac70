import { type OperationsCall, type OperationsCallName, operationsCalls } from 'operations-contracts';
import { useCallback, useState } from 'react';
import { useHost, useQuery, useQueryClient } from 'remote-sdk';
import { messageOf } from 'shared-contracts';
import { callOperations, type Data, type Input } from './operations-client.ts';

const KEY = 'operations';

/** Reads by a call of the desk; read anew after each change that the desk makes. */
export function useOperation<N extends OperationsCallName>(name: N, input: Input<N>, enabled = true) {
  const { http } = useHost();
  return useQuery({
    queryKey: [KEY, name, input],
    queryFn: () => callOperations(http, name, input),
    enabled,
    retry: false,
  });
}

/** What a change is doing. */
export interface Change {
  readonly busy: boolean;
  readonly error: string | null;
  /** Makes a call; resolves with its data, or undefined where it failed, which `error` then says. */
  run<N extends OperationsCallName>(name: N, input: Input<N>): Promise<Data<N> | undefined>;
}

/** Makes changes at the desk; what the screens show follows. */
export function useChange(): Change {
  const { http } = useHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run: Change['run'] = useCallback(
    async (name, input) => {
      setBusy(true);
      setError(null);
      try {
        const data = await callOperations(http, name, input);
        const { unaudited }: OperationsCall = operationsCalls[name];
        // Reading anew who is signed in would take away the form that a challenge was asked for.
        if (!unaudited) await client.invalidateQueries({ queryKey: [KEY] });
        return data;
      } catch (failure) {
        setError(messageOf(failure));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [http, client],
  );
  return { busy, error, run };
}

/** Forgets what the desk has read: somebody else may sign in next. */
export function useForgetDesk(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.resetQueries({ queryKey: [KEY] }), [client]);
}

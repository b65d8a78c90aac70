import { type OperationsCall, type OperationsCallName, operationsCalls } from 'operations-contracts';
import { useCallback, useState } from 'react';
import { useHost, useQuery, useQueryClient } from 'remote-sdk';
import { type FieldError, isCallError, messageOf } from 'shared-contracts';
import { callOperations, type Data, type Input } from './operations-client.ts';

export const KEY = 'operations';

type Call = <N extends OperationsCallName>(name: N, input: Input<N>) => Promise<Data<N>>;

/** Makes calls of the desk. A session that is over is noted, so that the desk asks who is there. */
export function useDeskCall(): Call {
  const { http } = useHost();
  const client = useQueryClient();
  return useCallback(
    async (name, input) => {
      try {
        return await callOperations(http, name, input);
      } catch (error) {
        if (isCallError(error) && error.status === 401) client.setQueryData([KEY, 'getDeskSession', {}], null);
        throw error;
      }
    },
    [http, client],
  );
}

/** Reads by a call of the desk; read anew after each change that the desk makes. */
export function useOperation<N extends OperationsCallName>(name: N, input: Input<N>, enabled = true) {
  const call = useDeskCall();
  return useQuery({
    queryKey: [KEY, name, input],
    queryFn: () => call(name, input),
    enabled,
    retry: false,
  });
}

/** What a change is doing. */
export interface Change {
  readonly busy: boolean;
  readonly error: string | null;
  /** What was refused of the fields that were sent. */
  readonly fieldErrors: readonly FieldError[];
  /** Makes a call; resolves with its data, or undefined where it failed, which `error` then says. */
  run<N extends OperationsCallName>(name: N, input: Input<N>): Promise<Data<N> | undefined>;
}

/** Makes changes at the desk; what the screens show follows. */
export function useChange(): Change {
  const call = useDeskCall();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  const run: Change['run'] = useCallback(
    async (name, input) => {
      setBusy(true);
      setError(null);
      setFieldErrors([]);
      try {
        const data = await call(name, input);
        const { unaudited }: OperationsCall = operationsCalls[name];
        // Reading anew who is signed in would take away the form that a challenge was asked for.
        if (!unaudited) await client.invalidateQueries({ queryKey: [KEY] });
        return data;
      } catch (failure) {
        setError(messageOf(failure));
        setFieldErrors((isCallError(failure) && failure.fields) || []);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [call, client],
  );
  return { busy, error, fieldErrors, run };
}

/** Forgets what the desk has read: somebody else may sign in next. */
export function useForgetDesk(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.resetQueries({ queryKey: [KEY] }), [client]);
}

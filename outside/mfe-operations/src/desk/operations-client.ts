import {
  type OperationsCall,
  type OperationsCallName,
  type OperationsData,
  type OperationsInput,
  operationsCalls,
} from 'operations-contracts';
import { defineCall, type HttpClient } from 'shared-contracts';
import * as v from 'valibot';

export type Input<N extends OperationsCallName> = OperationsInput<(typeof operationsCalls)[N]>;
export type Data<N extends OperationsCallName> = OperationsData<(typeof operationsCalls)[N]>;

/** Of a call that waits for a second person there is no data yet. */
const readBy = (call: OperationsCall) => (data: unknown) =>
  call.fourEyes && data === null ? null : v.parse(call.data, data);

/**
 * Makes a call of the desk. Who makes it is told by the desk's own cookie: the token of a customer who is signed in
 * beside it stays out of it, and a refusal of the desk ends no session of theirs.
 */
export async function callOperations<N extends OperationsCallName>(
  http: HttpClient,
  name: N,
  input: Input<N>,
): Promise<Data<N>> {
  const { method, path, fallback, ...call }: OperationsCall = operationsCalls[name];
  const own = defineCall({
    name: `operations.${name}`,
    method,
    path,
    fallback,
    auth: 'public',
    request: (parts: object) => parts,
    read: readBy({ method, path, fallback, ...call }),
  });
  const { data } = await http.call(own, input as object, { token: '' });
  return data as Data<N>;
}

import { type CallName, type CallParts, type CallRow, calls, type OwnCall } from 'shared-contracts';

/** A call as the client makes it: one of the table, or one that a remote defines itself. */
export interface CallTarget {
  readonly name: string;
  readonly row: CallRow;
  /** Null for a call of the table. */
  readonly own: OwnCall<unknown, unknown> | null;
  readonly parts: CallParts;
}

/** Below the API and nowhere else: the session's token goes with the call. */
function isOwnPath(path: string): boolean {
  const [root, ...parts] = path.split('/');
  return root === '' && parts.length > 0 && parts.every((part) => /^[\w.:-]+$/.test(part) && !/^\.{1,2}$/.test(part));
}

/** @throws TypeError for a call of a remote's own whose path leaves the API */
export function targetOf(call: CallName | OwnCall<never, unknown>, input: unknown): CallTarget {
  if (typeof call === 'string') return { name: call, row: calls[call], own: null, parts: (input ?? {}) as CallParts };
  if (!isOwnPath(call.path))
    throw new TypeError(`${call.name} has the path ${call.path}: it must look like /offers/:id`);
  const own = call as OwnCall<unknown, unknown>;
  return { name: own.name, row: own, own, parts: own.request(input) };
}

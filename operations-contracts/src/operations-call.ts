import type * as v from 'valibot';
import type { Permission } from './roles.ts';

/** Path of every operations call, below `API_BASE`. */
export const OPERATIONS_BASE = '/operations';

/** One call of the operations desk: who may make it, what it takes and gives. */
export interface OperationsCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `API_BASE`: begins with `OPERATIONS_BASE`. `:name` is a parameter. */
  readonly path: string;
  /** `public`: who signs in is not known yet. */
  readonly permission: Permission | 'public';
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** What it gives; also the page's reader, so it leaves room for fields of newer servers. */
  readonly data: v.GenericSchema;
  /** Shown where the server has no words. */
  readonly fallback: string;
  /** Calls a minute and account, or network where it is public; default 120 for writes, 600 for reads. */
  readonly perMinute?: number;
  /** Why a call that is no GET leaves no audit line: it changes nothing that anybody reads. */
  readonly unaudited?: string;
  /**
   * Cannot be undone: it waits until a second person of the same permission agrees, and runs then. Where there is none
   * it runs at once.
   */
  readonly fourEyes?: true;
  /** The answer is a file, sent as a download and never shown by the browser. */
  readonly file?: true;
  /** The body is a file of at most so many bytes, as it is. */
  readonly uploadBytes?: number;
}

/**
 * Defines a call of the operations desk. The server registers it under the key that it has in `operationsCalls`.
 * @example
 * closeTicket: operationsCall({
 *   method: 'POST', path: '/operations/tickets/:id/close', permission: 'tickets.answer',
 *   params: idParams, body: v.object({ why: whyText }), data: v.null(), fallback: 'Failed to close the ticket',
 * })
 */
export const operationsCall = <const C extends OperationsCall>(call: C): C => call;

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Given<K extends string, S> = S extends v.GenericSchema ? { readonly [key in K]: v.InferInput<S> } : unknown;

/** What a client gives. A body that is a file is a `Blob`. */
export type OperationsInput<C extends OperationsCall> = Given<'params', C['params']> &
  Given<'query', C['query']> &
  (C['uploadBytes'] extends number ? { readonly body: Blob } : Given<'body', C['body']>);
/** What the server has after its check. */
export interface OperationsParsed<C extends OperationsCall> {
  readonly params: Output<C['params']>;
  readonly query: Output<C['query']>;
  readonly body: C['uploadBytes'] extends number ? Uint8Array : Output<C['body']>;
}
/** What a call gives: `null` of one that waits for a second person. */
export type OperationsData<C extends OperationsCall> = v.InferOutput<C['data']>;

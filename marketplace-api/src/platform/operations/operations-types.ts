import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationsCallName, OperationsData, OperationsParsed, operationsCalls } from 'operations-contracts';
import type { AuditLine } from '../audit/audit-log.ts';
import type { ApiContext } from '../context.ts';
import type { Trx } from '../database/store.ts';
import type { SignedInStaff } from './staff-session.ts';

type Call<N extends OperationsCallName> = (typeof operationsCalls)[N];

/** What a handler says of a change; the action is the call's name unless it says another. */
type SaidLine = Omit<AuditLine, 'action'> & { readonly action?: string };

/** Writes a line into the audit log, in the transaction of the change. */
export type Audit = (trx: Trx, line: SaidLine) => Promise<void>;

export interface OperationsRequest<N extends OperationsCallName> extends OperationsParsed<Call<N>> {
  /** Who makes the call. Of a public one: nobody yet. */
  readonly staff: Call<N>['permission'] extends 'public' ? null : SignedInStaff;
  /** Of a call that a second person agreed to: who asked for it. */
  readonly askedBy: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Runs a change in a transaction, which is taken back where no audit line was written in it. */
  write<T>(work: (trx: Trx, audit: (line: SaidLine) => Promise<void>) => Promise<T>): Promise<T>;
  /** For changes that bring a transaction of their own. */
  readonly audit: Audit;
  /** Of a sign-in: who it is from now on, for the audit line. */
  signedInAs(staff: { readonly id: string; readonly name: string }): void;
}

/** What a call with `file` gives. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | string;
}

type Result<N extends OperationsCallName> = Call<N> extends { file: true } ? SentFile : OperationsData<Call<N>>;
type OperationsHandler<N extends OperationsCallName> = (request: OperationsRequest<N>) => Promise<Result<N>>;

/** Registers the handler of one operations call. */
export type Operation = <N extends OperationsCallName>(name: N, handler: OperationsHandler<N>) => void;

/** A module's operations calls: `src/modules/<name>/operations.ts` exports one. */
export type ModuleOperations = (operation: Operation, context: ApiContext) => void;

export type { IdentityCall, IdentityResponse } from './identity/identity-calls.ts';
export {
  createTokenIssuer,
  type TokenIssuer,
  type TokenKeys,
  type TokenSubject,
  type TokenUse,
  tokenSeconds,
  type VerifiedToken,
} from './identity/tokens.ts';
export { defaultLimits, type Limits } from './limits/limits.ts';
export {
  type Clock,
  type Handover,
  type Layout,
  type Logger,
  type Membership,
  type QueryResult,
  type RoomEvent,
  type Sessions,
  type Storage,
  type StorageTransaction,
  type StoredWrite,
  type Write,
  WriteRefused,
} from './ports/ports.ts';
export { openRealtimeDatabase, type RealtimeDatabase, type RealtimeDatabaseOptions } from './realtime-database.ts';
export { type CallersOptions, hostOfClient } from './transport/callers.ts';
export { type WriteDeps, type WriteOptions, type WriteOutcome, writeTree } from './writes/write-tree.ts';

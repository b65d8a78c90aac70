import type { ColumnType, Generated } from 'kysely';
import type { StaffRole } from 'operations-contracts';

type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Tables of the operations desk (migrations/0041-operations.ts). */
export interface OperationsTables {
  staff: {
    id: string;
    name: string;
    email: string;
    roles: StaffRole[];
    invited_at: Date;
    ended_at: Generated<Date | null>;
    /** Who made the link by which they came in, where another could have made it. */
    let_in_by: Generated<string | null>;
    invited_by: Generated<string | null>;
  };
  staff_links: {
    hash: string;
    staff_id: string;
    expires_at: Date;
    used_at: Generated<Date | null>;
    /** Null: the machine, or an owner who was alone. */
    made_by: Generated<string | null>;
  };
  staff_passkeys: {
    id: string;
    staff_id: string;
    name: string;
    /** base64url */
    public_key: string;
    counter: number;
    transports: string[];
    added_at: Date;
    used_at: Generated<Date | null>;
  };
  staff_recovery_codes: { hash: string; staff_id: string; used_at: Generated<Date | null> };
  staff_challenges: { id: string; staff_id: string | null; challenge: string; expires_at: Date };
  staff_sessions: {
    id: string;
    staff_id: string;
    hash: string;
    device: string;
    network: string;
    opened_at: Date;
    used_at: Date;
    expires_at: Date;
    ended_at: Generated<Date | null>;
  };
  staff_approvals: {
    id: string;
    call: string;
    subject: string;
    input: Json<{ params?: unknown; query?: unknown; body?: unknown }>;
    why: string;
    asked_by: string;
    asked_at: Date;
    state: 'waiting' | 'agreed' | 'refused' | 'withdrawn';
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
  };
  /** Only added to; `seq` and `hash` are the database's. */
  audit_log: {
    seq: ColumnType<number, number | undefined, never>;
    at: Date;
    staff_id: Generated<string | null>;
    staff: string;
    action: string;
    subject: string;
    before: OptionalJson<unknown>;
    after: OptionalJson<unknown>;
    why: Generated<string | null>;
    origin: string;
    hash: ColumnType<string, string | undefined, never>;
  };
}

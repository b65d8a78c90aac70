import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  ApplicationCheck,
  ApplicationState,
  DocumentKind,
  Excuse,
  MeasureKind,
  MeasureReason,
  MeasureState,
} from 'operations-contracts';
import type { Language } from 'shared-contracts';

type Words = ColumnType<Record<Language, string> | null, string | null | undefined, string | null>;

/** Tables of how people come to offer services, and of due process (migrations 0054 and 0059). */
export interface PartnerTables {
  partner_cases: PartnerCaseTable;
  measures: MeasureTable;
  measure_incidents: {
    measure_id: string;
    booking_id: string;
    what: 'no-show' | 'late-cancel';
    /** Why it does not count. */
    excuse: Excuse | null;
  };
  partner_checks: {
    case_id: string;
    what: ApplicationCheck;
    /** Of a skill; empty: none. */
    category_id: string;
    passed: boolean;
    why: string;
    staff: string;
    at: Date;
  };
  partner_documents: {
    id: string;
    case_id: string;
    user_id: string;
    kind: DocumentKind;
    width: number;
    height: number;
    created_at: Date;
    /** As in `photos`. */
    removed_at: Date | null;
  };
}

interface PartnerCaseTable {
  /** The ticket that the form was given. */
  id: string;
  mobile_no: string;
  /** Who signed in with the number; null: nobody yet. */
  user_id: Generated<string | null>;
  name: string;
  email: string;
  location: string;
  occupation: string;
  language: Language;
  state: ApplicationState;
  received_at: Date;
  asked: Generated<DocumentKind[]>;
  note: Words;
  pin_code: Generated<string | null>;
  experience: Generated<number | null>;
  trades: Generated<string[]>;
  upi_sealed: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  reason: Generated<string | null>;
  reason_words: Words;
  provider_id: Generated<string | null>;
  live_at: Generated<Date | null>;
  version: Generated<number>;
}
export type PartnerCase = Selectable<PartnerCaseTable>;

interface MeasureTable {
  id: string;
  provider_id: string;
  kind: MeasureKind;
  reason: MeasureReason;
  facts: ColumnType<Record<Language, string>, string, string>;
  danger: boolean;
  /** Of a pause. */
  days: number;
  state: MeasureState;
  deadline: Date | null;
  noticed_by: string;
  noticed_at: Date;
  read_at: Generated<Date | null>;
  answer: Generated<string | null>;
  answered_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision: Words;
  ends_at: Generated<Date | null>;
  appeal: Generated<string | null>;
  appealed_at: Generated<Date | null>;
  appeal_decided_by: Generated<string | null>;
  appeal_decided_at: Generated<Date | null>;
  appeal_decision: Words;
  version: Generated<number>;
}
export type MeasureRow = Selectable<MeasureTable>;

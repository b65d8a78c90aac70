import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ApplicationCheck, ApplicationState, DocumentKind } from 'operations-contracts';
import type { Language } from 'shared-contracts';

type Words = ColumnType<Record<Language, string> | null, string | null | undefined, string | null>;

/** Tables of how people come to offer services (migrations/0054-applications.ts). */
export interface PartnerTables {
  partner_cases: PartnerCaseTable;
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

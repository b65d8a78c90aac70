import type { BookingActor } from 'shared-contracts';
import type { StepName } from './step.ts';

/** What a message about a booking speaks of. */
export interface SmsFacts {
  /** The service and the id of its booking. */
  readonly what: string;
  readonly when: string;
  readonly due: string;
  readonly provider: string;
  /** First name; empty where there is none yet. */
  readonly customer: string;
  /** Of a move: the time beside `when`, proposed or former. Of extra work: its new price. Else empty. */
  readonly otherTime: string;
  readonly extra: string;
}
/** A step of a booking: action and actor. */
type Step = `${StepName}/${BookingActor}`;
export type Told = Readonly<Partial<Record<Step, (facts: SmsFacts) => string>>>;

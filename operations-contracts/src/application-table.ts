/** States of an application, from the form to the first day on the market. */
export const applicationStates = [
  'RECEIVED',
  'DOCUMENTS',
  'CHECKING',
  'APPROVED',
  'LIVE',
  'REFUSED',
  'WITHDRAWN',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Who acts. */
export const applicationActors = ['applicant', 'staff'] as const;
export type ApplicationActor = (typeof applicationActors)[number];

/** What can be done to an application. `EDIT`: the applicant says or shows something, or takes it back. */
export const applicationActions = ['ASK', 'EDIT', 'SEND', 'CHECK', 'APPROVE', 'REFUSE', 'WITHDRAW', 'GO_LIVE'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** What staff look at. `skill` is looked at for each trade. */
export const applicationChecks = ['identity', 'area', 'upi', 'skill'] as const;
export type ApplicationCheck = (typeof applicationChecks)[number];
/** What a document shows. */
export const documentKinds = ['identity', 'address', 'skill'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** Which checks speak of a kind of document: another document, and they are made again. */
export const checkOfDocument: Readonly<Record<DocumentKind, ApplicationCheck>> = {
  identity: 'identity',
  address: 'area',
  skill: 'skill',
};

/** A row of the table: who may take an application from one state to another, and what has to be there for it. */
export interface ApplicationTransition {
  readonly from: ApplicationState;
  readonly action: ApplicationAction;
  readonly by: ApplicationActor;
  readonly to: ApplicationState;
  /** `answered`: all that was asked for; `checked`: every check, and one trade; `ready`: services, prices and hours. */
  readonly needs?: 'answered' | 'checked' | 'ready';
}

const stays = (from: ApplicationState, action: ApplicationAction, by: ApplicationActor): ApplicationTransition => ({
  from,
  action,
  by,
  to: from,
});
const open = ['RECEIVED', 'DOCUMENTS', 'CHECKING'] as const;

/** The life of an application. What has no row here is refused; nobody is approved unseen or live unready. */
export const applicationTransitions: readonly ApplicationTransition[] = [
  { from: 'RECEIVED', action: 'ASK', by: 'staff', to: 'DOCUMENTS' },
  { from: 'CHECKING', action: 'ASK', by: 'staff', to: 'DOCUMENTS' },
  stays('DOCUMENTS', 'EDIT', 'applicant'),
  { from: 'DOCUMENTS', action: 'SEND', by: 'applicant', to: 'CHECKING', needs: 'answered' },
  stays('CHECKING', 'CHECK', 'staff'),
  { from: 'CHECKING', action: 'APPROVE', by: 'staff', to: 'APPROVED', needs: 'checked' },
  ...open.flatMap((from): ApplicationTransition[] => [
    { from, action: 'REFUSE', by: 'staff', to: 'REFUSED' },
    { from, action: 'WITHDRAW', by: 'applicant', to: 'WITHDRAWN' },
  ]),
  { from: 'APPROVED', action: 'GO_LIVE', by: 'applicant', to: 'LIVE', needs: 'ready' },
];

/** One number has one application in these. */
export const openApplicationStates: ReadonlySet<ApplicationState> = new Set<ApplicationState>([...open, 'APPROVED']);

/** A check that was made. */
export interface MadeCheck {
  readonly what: ApplicationCheck;
  /** Of a skill: the trade. */
  readonly categoryId: string | null;
  readonly passed: boolean;
}

/** What the table reads of an application. */
export interface JudgedApplication {
  readonly state: ApplicationState;
  /** What was asked for and is not there yet. */
  readonly missing: readonly string[];
  /** Trades that the applicant wants. */
  readonly trades: readonly string[];
  readonly checks: readonly MadeCheck[];
  readonly ready: boolean;
}

/** Trades in which the applicant has shown what they can do. */
export const passedTrades = ({ trades, checks }: Pick<JudgedApplication, 'trades' | 'checks'>): string[] =>
  trades.filter((id) => checks.some(({ what, categoryId, passed }) => what === 'skill' && categoryId === id && passed));

const isChecked = (application: JudgedApplication): boolean =>
  applicationChecks.every((what) =>
    what === 'skill'
      ? passedTrades(application).length > 0
      : application.checks.some((check) => check.what === what && check.passed),
  );

/** Why an action is not possible; null: it is. */
export type ApplicationBound = 'no row' | 'not answered' | 'not checked' | 'not ready';

/** Returns what keeps somebody from an action on an application, or the row by which they take it. */
export function judgeApplication(
  application: JudgedApplication,
  action: ApplicationAction,
  by: ApplicationActor,
): { row: ApplicationTransition; bound: null } | { row: null; bound: ApplicationBound } {
  const row = applicationTransitions.find(
    (each) => each.from === application.state && each.action === action && each.by === by,
  );
  if (!row) return { row: null, bound: 'no row' };
  if (row.needs === 'answered' && application.missing.length > 0) return { row: null, bound: 'not answered' };
  if (row.needs === 'checked' && !isChecked(application)) return { row: null, bound: 'not checked' };
  if (row.needs === 'ready' && !application.ready) return { row: null, bound: 'not ready' };
  return { row, bound: null };
}

/** Documents of each kind, trades of one application, and years that somebody can have worked. */
export const applicationLimits = { documents: 5, trades: 6, experience: 60 } as const;

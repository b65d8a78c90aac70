import * as v from 'valibot';
import { operationsCall } from './operations-call.ts';
import { permissions, staffRoles } from './roles.ts';
import { emailText, idParams, idText, instant, keysetPage, keysetQuery, textOf, whyText } from './schemas.ts';

const role = v.picklist(staffRoles, 'Please choose a role');
const roles = v.pipe(v.array(role), v.minLength(1, 'Please choose a role'));

/** Somebody with a staff account. */
export const staffMemberSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(staffRoles)),
  passkeys: v.number(),
  invitedAt: instant,
  lastSeenAt: v.nullable(instant),
  endedAt: v.nullable(instant),
});
/** Somebody with a staff account. */
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** The account of who calls: also what they may do, and how many recovery codes are left. */
export const ownAccountSchema = v.object({
  ...staffMemberSchema.entries,
  permissions: v.array(v.picklist(permissions)),
  recoveryCodes: v.number(),
});
export type OwnAccount = v.InferOutput<typeof ownAccountSchema>;

/** A browser that somebody is signed in with. */
export const staffSessionSchema = v.object({
  id: v.string(),
  device: v.string(),
  network: v.string(),
  openedAt: instant,
  usedAt: instant,
  expiresAt: instant,
  current: v.boolean(),
});
/** A passkey of the own account. */
export const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  addedAt: instant,
  usedAt: v.nullable(instant),
});
/** What one person asked for and a second one has to agree to. */
export const approvalSchema = v.object({
  id: v.string(),
  call: v.string(),
  subject: v.string(),
  why: v.string(),
  input: v.unknown(),
  askedBy: v.string(),
  askedAt: instant,
  state: v.picklist(['waiting', 'agreed', 'refused']),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  mine: v.boolean(),
  /** Nobody agrees to it any more from then on. */
  expiresAt: v.optional(instant),
  /** Why it is refused though nobody decided: taken back, or too old. */
  ended: v.optional(v.picklist(['withdrawn', 'expired'])),
});
/** Days that something waits for a second person. */
export const APPROVAL_DAYS = 7;
/** What waits for a second person, or did. */
export type Approval = v.InferOutput<typeof approvalSchema>;
/** A line of the audit log. */
export const auditLineSchema = v.object({
  seq: v.number(),
  at: instant,
  staff: v.string(),
  action: v.string(),
  subject: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  why: v.nullable(v.string()),
  origin: v.string(),
  hash: v.string(),
});
export type AuditLine = v.InferOutput<typeof auditLineSchema>;

/** Options and responses of WebAuthn go through as they are: `@simplewebauthn` reads them on both sides. */
const webauthn = v.looseObject({});
const challenge = v.object({ id: v.string(), options: webauthn });
const solved = { id: idText, response: webauthn };

/** Signing in, own account, people, approvals, audit. */
export const peopleCalls = {
  enterByLink: operationsCall({
    method: 'POST',
    path: '/operations/sign-in/link',
    permission: 'public',
    perMinute: 20,
    body: v.object({ token: idText }),
    data: ownAccountSchema,
    fallback: 'Failed to sign in',
  }),
  beginPasskeySignIn: operationsCall({
    method: 'POST',
    path: '/operations/sign-in/passkey/options',
    permission: 'public',
    perMinute: 30,
    data: challenge,
    fallback: 'Failed to sign in',
    unaudited: 'a challenge changes nothing',
  }),
  enterByPasskey: operationsCall({
    method: 'POST',
    path: '/operations/sign-in/passkey',
    permission: 'public',
    perMinute: 20,
    body: v.object(solved),
    data: ownAccountSchema,
    fallback: 'Failed to sign in',
  }),
  enterByRecoveryCode: operationsCall({
    method: 'POST',
    path: '/operations/sign-in/recovery',
    permission: 'public',
    perMinute: 5,
    body: v.object({ email: emailText, code: idText }),
    data: ownAccountSchema,
    fallback: 'Failed to sign in',
  }),
  leaveDesk: operationsCall({
    method: 'POST',
    path: '/operations/sign-out',
    permission: 'own',
    data: v.null(),
    fallback: 'Failed to sign out',
  }),
  /** Who is signed in; null: nobody. Asked by a page that does not know, so it is no refusal. */
  getDeskSession: operationsCall({
    method: 'GET',
    path: '/operations/session',
    permission: 'public',
    perMinute: 300,
    data: v.nullable(ownAccountSchema),
    fallback: 'Failed to read your account',
  }),
  getOwnAccount: operationsCall({
    method: 'GET',
    path: '/operations/me',
    permission: 'own',
    data: ownAccountSchema,
    fallback: 'Failed to read your account',
  }),
  listStaffSessions: operationsCall({
    method: 'GET',
    path: '/operations/sessions',
    permission: 'own',
    data: v.array(staffSessionSchema),
    fallback: 'Failed to read your sessions',
  }),
  endStaffSession: operationsCall({
    method: 'DELETE',
    path: '/operations/sessions/:id',
    permission: 'own',
    params: idParams,
    data: v.null(),
    fallback: 'Failed to end the session',
  }),
  listPasskeys: operationsCall({
    method: 'GET',
    path: '/operations/passkeys',
    permission: 'own',
    data: v.array(passkeySchema),
    fallback: 'Failed to read your passkeys',
  }),
  beginPasskey: operationsCall({
    method: 'POST',
    path: '/operations/passkeys/options',
    permission: 'own',
    data: challenge,
    fallback: 'Failed to add a passkey',
    unaudited: 'a challenge changes nothing',
  }),
  addPasskey: operationsCall({
    method: 'POST',
    path: '/operations/passkeys',
    permission: 'own',
    body: v.object({ ...solved, name: textOf('Name', 60) }),
    data: passkeySchema,
    fallback: 'Failed to add a passkey',
  }),
  removePasskey: operationsCall({
    method: 'DELETE',
    path: '/operations/passkeys/:id',
    permission: 'own',
    params: idParams,
    data: v.null(),
    fallback: 'Failed to remove the passkey',
  }),
  /** New ones end the old ones. They are shown this once. */
  makeRecoveryCodes: operationsCall({
    method: 'POST',
    path: '/operations/recovery-codes',
    permission: 'own',
    data: v.object({ codes: v.array(v.string()) }),
    fallback: 'Failed to make recovery codes',
  }),

  listStaff: operationsCall({
    method: 'GET',
    path: '/operations/people',
    permission: 'people.manage',
    query: keysetQuery,
    data: keysetPage(staffMemberSchema),
    fallback: 'Failed to read the people',
  }),
  /**
   * `token`: of the link that is handed to the person; it works once, within a day. Where a second owner agreed, an
   * owner who did not ask makes the link (`makeStaffLink`).
   */
  inviteStaff: operationsCall({
    method: 'POST',
    path: '/operations/people',
    permission: 'people.manage',
    fourEyes: true,
    body: v.object({ name: textOf('Name', 100), email: emailText, roles }),
    data: v.nullable(v.object({ member: staffMemberSchema, token: v.string() })),
    fallback: 'Failed to invite',
  }),
  changeStaffRoles: operationsCall({
    method: 'PATCH',
    path: '/operations/people/:id',
    permission: 'people.manage',
    fourEyes: true,
    params: idParams,
    body: v.object({ roles, why: whyText }),
    data: v.nullable(staffMemberSchema),
    fallback: 'Failed to change the roles',
  }),
  makeStaffLink: operationsCall({
    method: 'POST',
    path: '/operations/people/:id/link',
    permission: 'people.manage',
    params: idParams,
    body: v.object({ why: whyText }),
    data: v.object({ token: v.string() }),
    fallback: 'Failed to make a link',
  }),
  /** Ends the account, its sessions, links and passkeys for good. */
  endStaff: operationsCall({
    method: 'DELETE',
    path: '/operations/people/:id',
    permission: 'people.manage',
    fourEyes: true,
    params: idParams,
    body: v.object({ why: whyText }),
    data: v.nullable(staffMemberSchema),
    fallback: 'Failed to end the account',
  }),

  listApprovals: operationsCall({
    method: 'GET',
    path: '/operations/approvals',
    permission: 'approvals.read',
    query: keysetQuery,
    data: keysetPage(approvalSchema),
    fallback: 'Failed to read what waits for a second person',
  }),
  /** Needs the permission of what was asked for, and another person than who asked. */
  decideApproval: operationsCall({
    method: 'POST',
    path: '/operations/approvals/:id',
    permission: 'approvals.read',
    params: idParams,
    body: v.object({ agree: v.boolean(), why: whyText }),
    data: approvalSchema,
    fallback: 'Failed to decide',
  }),
  /** By who asked for it, while nobody has decided. */
  withdrawApproval: operationsCall({
    method: 'POST',
    path: '/operations/approvals/:id/withdraw',
    permission: 'approvals.read',
    params: idParams,
    data: approvalSchema,
    fallback: 'Failed to take it back',
  }),

  listAudit: operationsCall({
    method: 'GET',
    path: '/operations/audit',
    permission: 'audit.read',
    query: v.object({
      ...keysetQuery.entries,
      staff: v.optional(idText),
      action: v.optional(idText),
      subject: v.optional(idText),
    }),
    data: keysetPage(auditLineSchema),
    fallback: 'Failed to read the audit log',
  }),
  checkAudit: operationsCall({
    method: 'GET',
    path: '/operations/audit/check',
    permission: 'audit.read',
    perMinute: 6,
    data: v.object({ lines: v.number(), head: v.nullable(v.string()), brokenAt: v.nullable(v.number()) }),
    fallback: 'Failed to check the audit log',
  }),
};

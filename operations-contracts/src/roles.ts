/** What a staff account may be. An owner may do whatever any of them may, and looks after the accounts. */
export const staffRoles = ['support', 'catalogue', 'finance', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

const everybody = ['support', 'catalogue', 'finance'] as const;

/** Permission → roles that have it besides `owner`. Each operations call names one; nothing else decides. */
export const permissionTable = {
  /** Own account, sessions and passkeys. */
  own: everybody,
  'people.manage': [],
  'audit.read': ['finance'],
  /** Agreeing to what another person wants done needs the permission of the call itself as well. */
  'approvals.read': everybody,
  'partners.read': ['support', 'catalogue'],
  'partners.decide': ['support'],
  'measures.read': ['support'],
  'measures.decide': ['support'],
  'bookings.read': ['support', 'finance'],
  'bookings.act': ['support'],
  'catalogue.read': everybody,
  'catalogue.edit': ['catalogue'],
  'tickets.read': ['support'],
  'tickets.answer': ['support'],
  'disputes.read': ['support', 'finance'],
  'disputes.decide': ['support'],
  'disputes.settle': ['finance'],
  'quality.read': ['support', 'finance'],
  'reviews.hide': ['support'],
  'books.read': ['finance'],
  'books.edit': ['finance'],
  'reports.read': everybody,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissionTable;

/** Every permission. */
export const permissions = Object.keys(permissionTable) as Permission[];

/**
 * Whether one of these roles has a permission.
 * @example mayDo(['support'], 'audit.read') // false
 */
export const mayDo = (roles: readonly StaffRole[], permission: Permission): boolean =>
  roles.some((role) => role === 'owner' || (permissionTable[permission] as readonly StaffRole[]).includes(role));

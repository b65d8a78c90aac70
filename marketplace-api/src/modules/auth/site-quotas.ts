/** The quotas of login codes for the whole site; the settings say how many. */
export const siteQuotas = [
  { name: 'login-codes minute', window: 'minute', windowMs: 60_000, most: 'perMinute' },
  { name: 'login-codes day', window: 'day', windowMs: 86_400_000, most: 'perDay' },
] as const;

/**
 * What a page or dialog may cost, in kB as sent (brotli): for the shell its first bundle, for a remote its entry with the
 * files of its dearest expose. Time depends on the machine, bytes do not. Raise a number on purpose, and say why in the commit.
 */
export const sizeBudgets: Readonly<Record<string, number>> = {
  'host-shell': 150,
  'mfe-auth': 9,
  'mfe-bookings': 16,
  'mfe-catalog': 21,
  'mfe-chat': 16,
  'mfe-notifications': 9,
  'mfe-provider': 25,
  'mfe-static-pages': 10,
};

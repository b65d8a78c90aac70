/**
 * The month that an address names, as `2026-11`; the present one where it names none, nonsense or one that is to come.
 * @param today a Kolkata date
 */
export function monthOf(named: string | null, today: string): string {
  const present = today.slice(0, 7);
  return named !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(named) && named <= present ? named : present;
}

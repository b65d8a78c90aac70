const LONGEST = 200;

/** An address as a log may keep it: without its query, which may hold what a person searched, typed or was sent. */
export const addressForLog = (url: string | undefined): string =>
  (url ?? '').slice(0, LONGEST).split(/[?#]/, 1)[0] ?? '';

/** A visitor picks one of these once; a canary takes the first of them. */
export const BUCKETS = 10_000;

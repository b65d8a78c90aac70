/** As reports print it: `1.5 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

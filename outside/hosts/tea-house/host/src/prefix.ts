/** `prefix` of host.json. */
export const PREFIX = 'tea';

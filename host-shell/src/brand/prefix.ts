/** `prefix` of host.json. */
export const PREFIX = 'kaza';

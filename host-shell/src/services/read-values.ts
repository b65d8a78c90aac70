import type { Composition, ReadValues } from 'shared-contracts';

const none = {};

/** Values of the channel that this page was made for. */
export const createReadValues =
  ({ remotes }: Composition): ReadValues =>
  (remote) =>
    (Object.hasOwn(remotes, remote) && remotes[remote]?.values) || none;

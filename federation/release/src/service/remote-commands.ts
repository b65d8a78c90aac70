/** Commands that a team may run in a release service; the others need what is on its own machine. */
const remoteCommands: ReadonlySet<string> = new Set([
  'promote',
  'rollback',
  'canary',
  'set',
  'check',
  'deprecations',
  'revoke',
  'status',
  'audit',
]);

export const isRemoteCommand = ([command = '']: readonly string[]): boolean => remoteCommands.has(command);

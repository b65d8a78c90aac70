import { resolve } from 'node:path';

// Apart from the other settings, which bring the whole API: a command that only releases starts without it.
export const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR || '.data');
export const storeDirOf = (env: NodeJS.ProcessEnv): string => resolve(dataDirOf(env), 'releases');
/** Keys of teams that publish from repositories of their own, on a machine that tries the site out. */
export const teamKeysOf = (env: NodeJS.ProcessEnv): string => resolve(dataDirOf(env), 'team-keys');

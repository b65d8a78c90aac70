/** Names that the built scripts and the shell's runtime agree on. */

/** `(url) => {src, integrity} | null`: how every script loader of the page asks whether a script may run. */
export const SCRIPT_VERIFIER_GLOBAL = '__VERIFY_SCRIPT__';

/** The federation code that the shell gives to remotes, so that it is sent once and not with each of them. */
export const FEDERATION_RUNTIME_GLOBAL = '__FEDERATION_RUNTIME__';

/** React Refresh of a development shell, for hot remotes. */
export const REACT_REFRESH_GLOBAL = '__REACT_REFRESH__';

/** Trusted Types policy of hot builds, one for each of their runtimes, for what they load by themselves. */
export const HOT_POLICY = 'hot';

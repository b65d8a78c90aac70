/** The shell's own dialog for testers; not in the contracts, for no remote may open it. */
export const QA_PANEL = 'qa-panel';

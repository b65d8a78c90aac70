/** @param root folder of the workspace */
export function wantedInstall(root: string): string;

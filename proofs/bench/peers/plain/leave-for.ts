/** Another document is asked for. */
export const leaveFor = (address: string): void => window.location.assign(address);

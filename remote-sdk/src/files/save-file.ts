const READ_BY_MS = 60_000;

/**
 * Gives the person a text as a file to keep, as a click on a link to it would.
 * @param type media type, with its charset where it has one
 */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click: one revoked at once may save nothing.
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
}

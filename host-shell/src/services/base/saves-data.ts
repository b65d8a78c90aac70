interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Who pays for each byte, or waits for it: nothing is fetched on a guess. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

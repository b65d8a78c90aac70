const STORAGE_KEY = 'kaza-compose';

/** The same address without the word that ended an override; else null. A link passed on ends nobody's. */
export function addressAfterReset(address: string): string | null {
  const url = new URL(address);
  if (url.searchParams.get('compose') !== 'reset') return null;
  url.searchParams.delete('compose');
  return url.href;
}

/**
 * A QA override lasts for its tab (rule 10.4): the value of `?compose=` is remembered, also where a link leaves it out
 * of the address. Returns the address to load instead, where this page was made without the override that the tab has.
 */
export function addressWithOverride(
  address: string,
  isOverridden: boolean,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): string | null {
  const url = new URL(address);
  const asked = url.searchParams.get('compose');
  if (asked === 'reset' || asked === '') {
    storage.removeItem(STORAGE_KEY);
    return null;
  }
  if (asked !== null) {
    storage.setItem(STORAGE_KEY, asked);
    return null;
  }
  const stored = storage.getItem(STORAGE_KEY);
  if (!stored || isOverridden) return null;
  url.searchParams.set('compose', stored);
  return url.href;
}

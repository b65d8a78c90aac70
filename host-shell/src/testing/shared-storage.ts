import type { KeyValueStorage } from '../services/base/browser-storage.ts';

/** The storage of one browser, seen by several tabs: a change in one is heard by the others, as with localStorage. */
export function createBrowserWithTabs(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const tabs: { id: number; listener: (key: string | null) => void }[] = [];
  let opened = 0;
  const openTab = (): KeyValueStorage => {
    const id = ++opened;
    const notifyOthers = (key: string) => {
      for (const tab of tabs) if (tab.id !== id) tab.listener(key);
    };
    return {
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        if (values.get(key) === value) return;
        values.set(key, value);
        notifyOthers(key);
      },
      remove(key) {
        if (values.delete(key)) notifyOthers(key);
      },
      keys: () => [...values.keys()],
      onForeignChange(listener) {
        const tab = { id, listener };
        tabs.push(tab);
        return () => void tabs.splice(tabs.indexOf(tab), 1);
      },
    };
  };
  return { openTab, values };
}

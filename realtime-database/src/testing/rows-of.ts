import { type DataSnapshot, get, off, onValue, type Query } from 'firebase/database';

/** The children of a snapshot in their order, with all their priorities. */
export function rowsOf(snapshot: DataSnapshot): [key: string, value: unknown][] {
  const rows: [string, unknown][] = [];
  snapshot.forEach((child) => {
    rows.push([child.key, child.exportVal()]);
  });
  return rows;
}

/** What an SDK shows of a query now: offline, of what it was told. */
export function shownRows(asked: Query): Promise<[key: string, value: unknown][]> {
  return new Promise((resolve, reject) => {
    const show = (snapshot: DataSnapshot) => {
      off(asked, 'value', show);
      resolve(rowsOf(snapshot));
    };
    onValue(asked, show, reject);
  });
}

/** What a server answers to a query. */
export const readRows = async (asked: Query): Promise<[key: string, value: unknown][]> => rowsOf(await get(asked));

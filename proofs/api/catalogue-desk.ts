import { askStaff } from 'marketplace-api/staff';
import { readCsv, writeCsv } from 'marketplace-api/testing/insides';
import type { ApiProcess } from './process/api-process.ts';

const PATH = '/api/v1/operations/catalogue-file';

export interface CatalogueDesk {
  /** The catalogue of services as its file. */
  exported(): Promise<string>;
  /** Sends the file; rejects when the process is gone. */
  importing(file: string): Promise<number>;
}

/**
 * Somebody who edits the catalogue, invited from the machine.
 * @param env where the database is
 * @param api the process that answers at the moment
 */
export async function openCatalogueDesk(env: Record<string, string>, api: () => ApiProcess): Promise<CatalogueDesk> {
  const person = { by: 'test', name: 'Mita', email: 'mita@kaza.example', roles: ['catalogue'] };
  const answer = await askStaff(env, { do: 'invite', ...person });
  const [line = ''] = 'lines' in answer ? answer.lines : [];
  const entered = await fetch(`${api().url}/api/v1/operations/sign-in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: line.split('#')[1] }),
  });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    exported: async () => {
      const response = await fetch(`${api().url}${PATH}`, { headers: { cookie } });
      // `text()` takes the mark at its beginning away.
      return Buffer.from(await response.arrayBuffer()).toString();
    },
    importing: async (body) => {
      const headers = { cookie, 'content-type': 'application/octet-stream' };
      return (await fetch(`${api().url}${PATH}?apply=true`, { method: 'POST', headers, body })).status;
    },
  };
}

/** The same file with another title in each line. */
export const renamed = (file: string, round: number): string =>
  writeCsv(
    (readCsv(file, 5_000) ?? []).map(({ line, cells: [id = '', slug = '', title = '', ...rest] }) =>
      line === 1 ? [id, slug, title, ...rest] : [id, slug, `${title.replace(/ \d+$/, '')} ${round}`, ...rest],
    ),
  );

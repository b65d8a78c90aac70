import type { CatalogueKind } from 'operations-contracts';
import { useQuery } from 'remote-sdk';
import type { Data } from '../desk/operations-client.ts';
import { useDeskCall } from '../desk/useOperations.ts';

type Line = Data<'listCatalogue'>['items'][number];
const MOST_PAGES = 20;

/** All categories, or all subcategories: for choices of a form, which are never many. */
export function useCatalogueLines(kind: Exclude<CatalogueKind, 'service'>): readonly Line[] {
  const call = useDeskCall();
  const read = async (): Promise<Line[]> => {
    const lines: Line[] = [];
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES && (page === 0 || after !== null); page++) {
      const query: { kind: CatalogueKind; limit: number; after?: string } = { kind, limit: 100 };
      const found: Data<'listCatalogue'> = await call('listCatalogue', {
        query: after === null ? query : { ...query, after },
      });
      lines.push(...found.items);
      after = found.next;
    }
    return lines;
  };
  return useQuery({ queryKey: ['operations', 'allOfCatalogue', kind], queryFn: read, retry: false }).data ?? [];
}

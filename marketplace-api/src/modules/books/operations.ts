import type { Language, Statement } from 'shared-contracts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { earnedIn } from './earned-words.ts';
import { forStaff, statementLines, toLine } from './staff-statements.ts';
import { statementOf } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementWords } from './statement-words.ts';

/** Statements of providers, month by month. */
export const booksOperations: ModuleOperations = (operation, { db }) => {
  const read = async (providerId: string, month: string, language: Language): Promise<Statement> => {
    const statement = await statementOf(db, providerId, month);
    const jobs = await earnedIn(db, language, [...statement.bookings, ...(statement.held ?? [])]);
    const bookings = jobs.slice(0, statement.bookings.length);
    return { ...statement, bookings, ...(statement.held ? { held: jobs.slice(bookings.length) } : {}) };
  };
  operation('listStatements', async ({ query }) => {
    const rows = await statementLines(db, query.month, readCursor(query.after, 'text', 'text'), query.limit);
    return keysetPage(rows, query.limit, ({ name, id }) => [name, id], toLine);
  });
  operation('getProviderStatement', async ({ params, query }) =>
    forStaff(await statementOf(db, params.id, query.month)),
  );
  operation('getStatementFile', async ({ params, query: { month, format, language } }) => {
    const statement = await read(params.id, month, language);
    const name = `kaza-${statement.provider.id}-${month}.${format}`;
    const words = statementWords[language];
    return format === 'csv'
      ? { name, type: 'text/csv; charset=utf-8', bytes: statementCsv(statement, words) }
      : { name, type: 'application/pdf', bytes: await statementPdf(statement, words, language) };
  });
};

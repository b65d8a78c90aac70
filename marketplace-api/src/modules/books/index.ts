import type { ApiModule } from '../../platform/api-module.ts';
import { booksOperations } from './operations.ts';

export { earnedIn } from './earned-words.ts';
export { statementOf } from './statement.ts';
export { typefaceFiles, typefacePath } from './typefaces.ts';

/** What providers are paid out for, month by month. It writes nothing. */
export const booksModule: ApiModule = { name: 'books', operations: booksOperations };

import type { ApiModule } from '../../platform/api-module.ts';

export { deleteTexts, saveTexts, type Translation, textsIn } from './texts.ts';

/** What the market's own texts say in other languages. Whoever owns the text says which, and forgets it. */
export const translationModule: ApiModule = { name: 'translations', tables: ['translations'] };

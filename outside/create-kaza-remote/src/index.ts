export { type BundlerName, bundlers } from './bundlers.ts';
export { createRepository, type NewRepository, type Versions, WANTED_VERSIONS } from './create-repository.ts';
export { CreateError, type Words, wordsFor } from './words.ts';
export { writeTemplate } from './write-template.ts';

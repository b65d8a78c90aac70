import { checkImports } from './test/imports/check-imports.ts';

/** `npm run imports`: who may import whom (architecture); also a phase of `npm test`. */
const { files, problems } = checkImports(process.cwd());
for (const problem of problems) console.error(problem);
console.log(`${files} files, ${problems.length} wrong imports`);
process.exitCode = problems.length === 0 ? 0 : 1;

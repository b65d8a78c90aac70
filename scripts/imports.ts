import { checkImports } from './test/check-imports.ts';

/** `npm run imports`: who may import whom (architecture); also a phase of `npm test`. */
const { isFine, report } = await checkImports(process.cwd());
console.log(report);
process.exitCode = isFine ? 0 : 1;

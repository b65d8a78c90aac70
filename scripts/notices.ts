import { writeFileSync } from 'node:fs';
import { licenceProblems, NOTICES_FILE, noticesOf, noticesPage } from 'kaza-site/notices';

/** `npm run notices`: writes the third-party notices, and refuses licences that nobody has allowed. */
const notices = noticesOf(process.cwd());
writeFileSync(NOTICES_FILE, noticesPage(notices));
const problems = licenceProblems(notices);
for (const problem of problems) console.error(problem);
console.log(`${NOTICES_FILE}: ${notices.length} packages, ${problems.length} with a licence that is not allowed`);
process.exitCode = problems.length === 0 ? 0 : 1;

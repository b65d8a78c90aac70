import { readFileSync, writeFileSync } from 'node:fs';
import { cycloneDx } from 'federation-build';
import { licenceProblems, NOTICES_FILE, type Notice, noticesOf, noticesPage } from 'kaza-site/notices';

/** What the whole product is made of, as CycloneDX: into a file, else printed. */
function writeSbom(notices: readonly Notice[], file: string | undefined): void {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = `${JSON.stringify(cycloneDx({ name, version }, notices), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}

function writeNotices(notices: readonly Notice[]): void {
  writeFileSync(NOTICES_FILE, noticesPage(notices));
  const problems = licenceProblems(notices);
  for (const problem of problems) console.error(problem);
  console.log(`${NOTICES_FILE}: ${notices.length} packages, ${problems.length} with a licence that is not allowed`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** `npm run notices`: writes the third-party notices, and refuses licences that nobody has allowed; `-- --sbom [FILE]`: an SBOM. */
const [option, file] = process.argv.slice(2);
const notices = noticesOf(process.cwd());
if (option === '--sbom') writeSbom(notices, file);
else writeNotices(notices);

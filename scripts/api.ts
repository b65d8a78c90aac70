import { readFileSync, writeFileSync } from 'node:fs';
import { apiReports, type Report } from './api/reports.ts';
import { undocumentedIn } from './api/undocumented.ts';

const present = ({ file }: Report): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** `npm run api`: writes what each shared package exports into its `api-report.md`; `-- --check`: what would change. */
const isCheck = process.argv.includes('--check');
for (const report of await apiReports(process.cwd())) {
  const { file, text } = report;
  const problems = undocumentedIn(text).map((name) => `${file}: ${name} has no doc comment.`);
  if (!isCheck) writeFileSync(file, text);
  else if (present(report) !== text)
    problems.push(`${file} is not what is exported: look at the change of npm run api.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else if (!isCheck) console.log(file);
}

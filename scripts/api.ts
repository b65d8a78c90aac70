import { writeFileSync } from 'node:fs';
import { apiReports } from './api/reports.ts';

/** `npm run api`: writes what each shared package exports into its `api-report.md`. */
for (const { file, text } of await apiReports(process.cwd())) {
  writeFileSync(file, text);
  console.log(file);
}

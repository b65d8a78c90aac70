import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycloneDx } from 'federation-build';
import { licenceProblems, NOTICES_FILE, noticesOf, noticesPage } from './notices.ts';

/** What the whole product is made of, as CycloneDX: into a file, else printed. */
export function writeSbom(root: string, file: string | undefined): void {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const text = `${JSON.stringify(cycloneDx({ name, version }, noticesOf(root)), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}

/** Writes the third-party notices. @returns false when a licence is not allowed, which is printed */
export function writeNotices(root: string): boolean {
  const notices = noticesOf(root);
  writeFileSync(join(root, NOTICES_FILE), noticesPage(notices));
  const problems = licenceProblems(notices);
  for (const problem of problems) console.error(problem);
  console.log(`${NOTICES_FILE}: ${notices.length} packages, ${problems.length} with a licence that is not allowed`);
  return problems.length === 0;
}

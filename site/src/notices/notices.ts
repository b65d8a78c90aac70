import { installedPackages } from './installed-packages.ts';
import { lockedPackages } from './lock-file.ts';

export const NOTICES_FILE = 'docs/third-party-notices.md';

/** Licences under which the product may pass on a package; another one is a person's decision. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  // A library that others can replace: it lies in files of its own (libvips, by which sharp decodes photos).
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Passed on unchanged.
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((part) => ALLOWED.has(part.trim())));

export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyright: readonly string[];
  readonly integrity?: string;
}

/** Every package of others in the product, with its licence and owners. */
export function noticesOf(root: string): Notice[] {
  const installed = installedPackages(root);
  return lockedPackages(root).map((locked) => ({
    ...locked,
    ...(installed.get(`${locked.name}@${locked.version}`) ?? { licence: 'UNKNOWN', copyright: [] }),
  }));
}

/** A line for each package whose licence nobody has allowed. */
export const licenceProblems = (notices: readonly Notice[]): string[] =>
  notices
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name}@${version} has the licence ${licence}.`);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The notices as a page of the documentation. */
export function noticesPage(notices: readonly Notice[]): string {
  const rows = notices.map(
    ({ name, version, licence, copyright }) =>
      `| ${name} | ${version} | ${cell(licence)} | ${cell(copyright.join('; '))} |`,
  );
  return `# Third-party notices

Packages of others that this product needs to run or to be built, from \`pnpm-lock.yaml\`. Each comes with the text of its licence in its folder below
\`node_modules\`; \`npm run packages -- notices --sbom\` writes the same list as CycloneDX. Made by \`npm run packages -- notices\`; a test compares it with the lock file.

| package | version | licence | copyright |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

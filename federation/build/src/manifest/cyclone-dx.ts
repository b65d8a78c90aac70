import { createHash } from 'node:crypto';

/** A package that a build contains. */
export interface SbomComponent {
  readonly name: string;
  readonly version: string;
  /** As package.json says it: an SPDX expression, as a rule. */
  readonly licence: string;
  /** Subresource-integrity value of the package's archive, where it is known. */
  readonly integrity?: string;
}

const SPDX = /^\(?[A-Za-z0-9.+-]+( (AND|OR|WITH) \(?[A-Za-z0-9.+-]+\)?)*\)?$/;

const purlOf = ({ name, version }: Pick<SbomComponent, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashesOf(integrity: string | undefined): object {
  const [, algorithm, base64 = ''] = /^sha(256|384|512)-(.+)$/.exec(integrity ?? '') ?? [];
  if (algorithm === undefined) return {};
  return { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(base64, 'base64').toString('hex') }] };
}

function componentOf(component: SbomComponent): object {
  const { name, version, licence, integrity } = component;
  const isSpdx = SPDX.test(licence) && licence !== 'UNKNOWN';
  const purl = purlOf(component);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [isSpdx ? { expression: licence } : { license: { name: licence } }],
    ...hashesOf(integrity),
  };
}

/** A UUID that follows from the content: the same build has the same one, however often it is made. */
function serialNumberOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Describes what a product is made of as a CycloneDX 1.6 document (a software bill of materials).
 * It holds no time, so that equal builds stay equal.
 * @param subject the product
 * @param components what is in it; a package that is named twice stands there once
 * @example cycloneDx({ name: 'mfe-chat', version: '1.0.0' }, [{ name: 'idb', version: '8.0.3', licence: 'ISC' }])
 */
export function cycloneDx(
  subject: { readonly name: string; readonly version: string },
  components: readonly SbomComponent[],
): object {
  const unique = new Map(components.map((component) => [purlOf(component), component]));
  const sorted = [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, component]) => component);
  const content = {
    metadata: { component: { type: 'application', 'bom-ref': purlOf(subject), ...subject } },
    components: sorted.map(componentOf),
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(JSON.stringify(content)),
    version: 1,
    ...content,
  };
}

import { cycloneDx } from './cyclone-dx.ts';

const subject = { name: 'mfe-chat', version: '1.2.0' };
const idb = { name: 'idb', version: '8.0.3', licence: 'ISC' };
const scoped = { name: '@emotion/react', version: '11.14.0', licence: 'MIT', integrity: 'sha512-AQID' };

describe('a software bill of materials', () => {
  it('names each package once, by its address in the registry, with licence and hash', () => {
    expect(cycloneDx(subject, [idb, scoped, idb])).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: expect.stringMatching(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      metadata: { component: { type: 'application', name: 'mfe-chat', version: '1.2.0' } },
      components: [
        {
          purl: 'pkg:npm/%40emotion/react@11.14.0',
          licenses: [{ expression: 'MIT' }],
          hashes: [{ alg: 'SHA-512', content: '010203' }],
        },
        {
          type: 'library',
          name: 'idb',
          version: '8.0.3',
          purl: 'pkg:npm/idb@8.0.3',
          licenses: [{ expression: 'ISC' }],
        },
      ],
    });
  });

  it('is the same for the same packages in another order, so that equal builds stay equal', () => {
    expect(cycloneDx(subject, [scoped, idb])).toEqual(cycloneDx(subject, [idb, scoped]));
    expect(cycloneDx(subject, [idb])).not.toMatchObject({
      serialNumber: (cycloneDx(subject, [scoped]) as { serialNumber: string }).serialNumber,
    });
  });

  it.each([
    ['(MIT OR Apache-2.0)', { expression: '(MIT OR Apache-2.0)' }],
    ['SEE LICENSE IN LICENSE.md', { license: { name: 'SEE LICENSE IN LICENSE.md' } }],
    ['UNKNOWN', { license: { name: 'UNKNOWN' } }],
  ])('writes the licence %s as the format wants it', (licence, written) => {
    expect(cycloneDx(subject, [{ ...idb, licence }])).toMatchObject({ components: [{ licenses: [written] }] });
  });
});

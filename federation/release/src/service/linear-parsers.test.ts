import { type Parser, slowParsers } from 'federation-contracts/testing/hostile-shapes';
import { parseRef } from '../facts/release-ref.ts';
import { parseStoredRelease } from '../facts/stored-release.ts';
import { newSigner } from '../testing/teams.ts';
import { rulesForOne } from '../trust/policy.ts';
import { bearerToken, commandOf, whoOf } from './release-service.ts';
import { createToken, teamOfToken } from './tokens.ts';
import { decodeUpload } from './upload.ts';

const signer = newSigner();
const policy = {
  schemaVersion: 1 as const,
  version: 1,
  at: new Date(0).toISOString(),
  ...rulesForOne(signer.publicKey),
};
const body = (text: string): Buffer => Buffer.from(`${text.length}\n${text}`);

test('nothing that strangers send keeps the release service busy: at most 5 ms for 16 kB, in proportion to its length', async () => {
  const [head = '', claims = ''] = (await createToken(signer, 'https://releases.test')).split('.');
  const parsers: Record<string, Parser> = {
    bearerToken: (text) => bearerToken(`Bearer ${text}`),
    whoOf: (text) => whoOf({ headers: { 'x-release-who': text } }),
    commandOf: (text) => commandOf({ argv: ['promote', text] }),
    decodeUpload: (text) => decodeUpload(body(text)),
    'the length of an upload': (text) => decodeUpload(Buffer.from(text)),
    'files of an upload': (text) =>
      decodeUpload(body(JSON.stringify({ name: 'mfe-a', version: '1.0.0', files: { [text]: {} } }))),
    parseStoredRelease: (text) =>
      parseStoredRelease(JSON.stringify({ entry: text, name: text }), { name: 'a', version: '1.0.0' }),
    parseRef: (text) => parseRef(`mfe-a@${text}`),
    'a token': (text) => teamOfToken(text, policy, 'https://releases.test'),
    'claims of a token': (text) => teamOfToken(`${head}.${text}.x`, policy, 'https://releases.test'),
    'the signature of a token': (text) => teamOfToken(`${head}.${claims}.${text}`, policy, 'https://releases.test'),
  };
  expect(await slowParsers(parsers)).toEqual([]);
}, 60_000);

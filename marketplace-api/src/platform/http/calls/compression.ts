import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type ContentEncoding } from 'shared-contracts/requests';

type Encoding = Exclude<ContentEncoding, 'identity'>;

export interface CompressibleResponse {
  readonly body: string;
  /** The body as it is sent to clients that take these encodings. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/** Less than this goes in one packet as it is. */
const LEAST_CHARACTERS = 1_000;
/** Half a millisecond for a page of services; the best takes ten times as long for a twentieth less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = (body: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, { params }) : gzipped(body);

export const isWorthCompressing = ({ body }: Pick<CompressibleResponse, 'body'>): boolean =>
  body.length >= LEAST_CHARACTERS;

/** What of its encodings a client takes; null: the plain text. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const [best = 'identity'] = acceptedEncodings(accepted);
  return best === 'identity' ? null : best;
};

/** A cached response as it is sent to clients that take this encoding: made once, when the first of them asks. */
export function compressedBody({ body, compressed }: CompressibleResponse, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(encoding) ?? compress(body, encoding);
  compressed.set(encoding, known);
  return known;
}

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesNamed, networkOf } from 'federation-contracts/requests';
import { BUCKETS } from 'federation-release';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A visitor as this site has signed them: without a name, but countable once. */
export interface SignedVisitor {
  readonly bucket: number;
  readonly id: string;
  /** From which network they first came: a number without a meaning to anybody else. */
  readonly network: string;
}

export interface Visitors {
  /** The visitor's canary bucket, 0 to 9999: picked once, in a signed cookie, the same for every canary that comes. */
  bucketFor(request: FastifyRequest, reply: FastifyReply): number;
  /** Signs who is not: a CDN's rule has given them their bucket. */
  signIfUnsigned(request: FastifyRequest, reply: FastifyReply): void;
  /** The bucket that a cookie names, signed or not; null for a new visitor. For answers that set no cookie. */
  knownBucket(request: FastifyRequest): number | null;
  /** Null where no cookie of ours came with the request: what it reports counts for nothing. */
  signed(request: FastifyRequest): SignedVisitor | null;
  /** A new visitor's cookie: `NAME=VALUE`. */
  sign(bucket: number, address: string): string;
}

interface Options {
  readonly secret: string;
  /** `__Host-` cookies, which no other host of the domain can toss to the browser. Only over TLS. */
  readonly secure: boolean;
  /** Of the site's cookies. */
  readonly prefix: string;
}

/** `BUCKET`, or `BUCKET.ID.NETWORK.SIGNATURE`. A tester may set the first; only the second is counted. */
const FORM = /^(\d{1,4})(?:\.([\w-]{11})\.([\w-]{8})\.([\w-]{22}))?$/;
const SIGNATURE_BYTES = 16;
/** What a canary counts as one network: one household, office or rented machine has no more. */
const CANARY_NETWORK = { v4: 24, v6: 48 } as const;

export function createVisitors({ secret, secure, prefix }: Options): Visitors {
  const name = `${secure ? '__Host-' : ''}${prefix}_bucket`;
  const hmac = (text: string, bytes: number): Buffer =>
    createHmac('sha256', secret).update(text).digest().subarray(0, bytes);
  const signatureOf = (visitor: string): Buffer => hmac(`visitor ${visitor}`, SIGNATURE_BYTES);

  const read = ({ headers }: FastifyRequest) => FORM.exec(cookiesNamed(headers.cookie, name)[0] ?? '');
  const sign = (bucket: number, address: string): string => {
    const network = hmac(`network ${networkOf(address, CANARY_NETWORK)}`, 6).toString('base64url');
    const visitor = `${bucket}.${randomBytes(8).toString('base64url')}.${network}`;
    return `${name}=${visitor}.${signatureOf(visitor).toString('base64url')}`;
  };
  const knownBucket = (request: FastifyRequest): number | null => {
    const bucket = read(request)?.[1];
    return bucket === undefined ? null : Number(bucket);
  };

  const setCookie = (request: FastifyRequest, reply: FastifyReply, bucket: number): number => {
    const rules = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${sign(bucket, request.ip)}; ${rules}`);
    return bucket;
  };
  const signed = (request: FastifyRequest): SignedVisitor | null => {
    const [, bucket, id, network, signature] = read(request) ?? [];
    if (!bucket || !id || !network || !signature) return null;
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(`${bucket}.${id}.${network}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return { bucket: Number(bucket), id, network };
  };

  return {
    sign,
    knownBucket,
    signed,
    bucketFor: (request, reply) => knownBucket(request) ?? setCookie(request, reply, randomInt(BUCKETS)),
    signIfUnsigned(request, reply) {
      if (!signed(request)) setCookie(request, reply, knownBucket(request) ?? randomInt(BUCKETS));
    },
  };
}

import * as v from 'valibot';
import { formatRef } from '../facts/release-ref.ts';
import { type Failure, failure, type Result, success } from '../facts/result.ts';
import { parseJson } from '../facts/stored-release.ts';
import { readBuild } from '../publish/read-build.ts';
import { addCompressed, signBuilt } from '../publish/sign-build.ts';
import type { Signer } from '../trust/keys.ts';
import { encodeUpload, LARGEST_UPLOAD } from './upload.ts';

/** A release service and the right to use it. */
export interface ReleaseService {
  /** Its origin, such as `https://releases.market.example`. */
  readonly url: string;
  readonly token: string;
}

const PATIENCE_MS = 120_000;

const failureSchema = v.object({
  ok: v.literal(false),
  code: v.picklist(['BAD_INPUT', 'NOT_FOUND', 'DIFFERENT_BYTES', 'DAMAGED', 'REFUSED', 'CONFLICT', 'STORE_FAILED']),
  message: v.string(),
  details: v.array(v.string()),
});
const receivedSchema = v.object({ ok: v.literal(true), value: v.object({ added: v.boolean() }) });
const ranSchema = v.object({ exitCode: v.number(), lines: v.array(v.string()), errors: v.array(v.string()) });

/** A release and its `release.json`. */
const LARGEST_ANSWER = LARGEST_UPLOAD + 4 * 1024 * 1024;
/** Others download at the same time: each try waits for as long as the service asks for. */
const TRIES = 20;
const LONGEST_WAIT_S = 30;

async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > LARGEST_ANSWER) throw new Error('it sends without end');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const unanswered = ({ url }: ReleaseService, error: unknown) => {
  const { cause, message } = error as Error & { cause?: { message?: string } };
  return failure('STORE_FAILED', `The release service ${url} does not answer: ${cause?.message || message}`);
};

/** What the service refuses with, where it says so in its form. */
function refusalOf(status: number, json: unknown): Failure {
  const refused = v.safeParse(failureSchema, json);
  return refused.success ? refused.output : failure('STORE_FAILED', `The release service answered ${status}.`);
}

/** Gets what a path of the service gives, whole. Waits where others download at the same time. */
export async function download(service: ReleaseService, path: string): Promise<Result<Buffer>> {
  try {
    for (let left = TRIES - 1; ; left -= 1) {
      const answer = await fetch(new URL(path, service.url), {
        headers: { authorization: `Bearer ${service.token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = await bytesOf(answer);
      if (answer.ok) return success(body);
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (answer.status !== 503 || left === 0 || !(seconds <= LONGEST_WAIT_S))
        return refusalOf(answer.status, parseJson(body.toString()));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  } catch (error) {
    return unanswered(service, error);
  }
}

async function post<S extends v.GenericSchema>(
  service: ReleaseService,
  path: string,
  { type, who, body }: { type: string; who: string; body: Buffer | string },
  schema: S,
): Promise<Result<v.InferOutput<S>>> {
  try {
    const answer = await fetch(new URL(path, service.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.token}`,
        'content-type': type,
        'x-release-who': encodeURIComponent(who),
      },
      body: body as BodyInit,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const json = await answer.json();
    const good = v.safeParse(schema, json);
    return good.success ? success(good.output) : refusalOf(answer.status, json);
  } catch (error) {
    return unanswered(service, error);
  }
}

interface Sending {
  readonly signer: Signer;
  readonly who: string;
  readonly channel?: string | undefined;
}

/** Signs the build of a folder here and sends it. Nothing is to be seen of it before all of it was looked at there. */
export async function sendRelease(
  service: ReleaseService,
  dir: string,
  { signer, who, channel }: Sending,
): Promise<Result<{ release: string; added: boolean }>> {
  const build = await readBuild(dir);
  if (!build.ok) return build;
  const { built, files } = build.value;
  const weight = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  if (weight > LARGEST_UPLOAD)
    return failure(
      'BAD_INPUT',
      `${formatRef(built)} weighs ${Math.ceil(weight / 1024 / 1024)} MB; at most 50 are taken.`,
    );
  const release = signBuilt(built, files, { signer, at: new Date(), content: await addCompressed(files) });
  const body = encodeUpload(release, files);
  const path = channel === undefined ? '/releases' : `/releases?channel=${encodeURIComponent(channel)}`;
  const sent = await post(service, path, { type: 'application/octet-stream', who, body }, receivedSchema);
  return sent.ok ? success({ release: formatRef(release), added: sent.value.value.added }) : sent;
}

/** Runs a `compose` command in the service. */
export const runRemotely = (
  service: ReleaseService,
  argv: readonly string[],
  who: string,
): Promise<Result<v.InferOutput<typeof ranSchema>>> =>
  post(service, '/commands', { type: 'application/json', who, body: JSON.stringify({ argv }) }, ranSchema);

import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

const CONNECT_MS = 3000;
const REQUEST_MS = 20_000;
const DELETED_AT_ONCE = 1000;
const CREATE_ATTEMPTS = 10;
const CREATED = 200;
/** Answers to a conditional write: there is an object already; another conditional write of it is under way. */
const TAKEN = 412;
const BEING_WRITTEN = 409;

export interface S3Location {
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
}

/** The few things that a release store asks of object storage. Keys are below the location's prefix. */
export interface S3Objects {
  read(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** When the storage took this object, by the storage's clock; null when there is none. */
  writtenAt(key: string): Promise<Date | null>;
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** False when there is an object of that name already: the storage decides, so two writers cannot both win. */
  create(key: string, bytes: Buffer | string): Promise<boolean>;
  /** Keys below a prefix, in order. */
  list(prefix: string): Promise<string[]>;
  /** Names of the folders in a folder. */
  folders(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

interface S3Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly errors?: readonly { readonly code?: string; readonly message?: string }[];
}

const statusOf = (error: unknown): number | undefined => (error as S3Failure).$metadata?.httpStatusCode;

export function s3Objects({ bucket, prefix, endpoint, region }: S3Location): S3Objects {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    // Not every compatible storage knows the newer checksums; hashes of our own are verified anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
  });

  /** One line that says which storage and what: some errors of connections have no message of their own. */
  const explained = (error: unknown): Error => {
    const { name, code, message, errors } = error as S3Failure;
    const what = message || errors?.[0]?.message || code || name || 'unknown error';
    const where = endpoint ? `s3://${bucket} at ${new URL(endpoint).host}` : `s3://${bucket}`;
    return new Error(`${where} answered: ${what.split('\n')[0]}`, { cause: error });
  };

  const ask = async <T>(
    question: () => Promise<T>,
    answers: (status: number | undefined) => T | undefined,
  ): Promise<T> => {
    try {
      return await question();
    } catch (error) {
      const answer = answers(statusOf(error));
      if (answer !== undefined) return answer;
      throw explained(error);
    }
  };

  const pages = async function* (Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix, Delimiter, ContinuationToken });
      const page = await ask(
        () => client.send(command),
        () => undefined,
      );
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  };

  const head = (key: string) =>
    ask(
      () => client.send(new HeadObjectCommand({ Bucket: bucket, Key: prefix + key })),
      (status): HeadObjectCommandOutput | null | undefined => (status === 404 ? null : undefined),
    );

  const put = (key: string, bytes: Buffer | string, condition: { IfNoneMatch?: string }) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: bytes, ...condition }));

  return {
    read: (key) =>
      ask<Buffer | null>(
        async () => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        },
        (status) => (status === 404 ? null : undefined),
      ),
    exists: async (key) => (await head(key)) !== null,
    writtenAt: async (key) => (await head(key))?.LastModified ?? null,
    write: async (key, bytes) => {
      await ask(
        () => put(key, bytes, {}),
        () => undefined,
      );
    },
    async create(key, bytes) {
      for (let attempt = 0; ; attempt += 1) {
        const status = await ask<number>(
          async () => {
            await put(key, bytes, { IfNoneMatch: '*' });
            return CREATED;
          },
          (code) => (code === TAKEN || (code === BEING_WRITTEN && attempt < CREATE_ATTEMPTS) ? code : undefined),
        );
        if (status !== BEING_WRITTEN) return status === CREATED;
        await new Promise((resolve) => setTimeout(resolve, 50 * (attempt + 1)));
      }
    },
    async list(below) {
      const keys: string[] = [];
      for await (const { Contents = [] } of pages(prefix + below)) {
        keys.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
      }
      return keys.sort();
    },
    async folders(below) {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(prefix + below, '/')) {
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length + below.length, -1)));
      }
      return names.sort();
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
        const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((key) => ({ Key: prefix + key }));
        const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
        await ask(
          () => client.send(command),
          () => undefined,
        );
      }
    },
  };
}

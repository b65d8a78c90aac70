import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

const CONNECT_MS = 3000;
const REQUEST_MS = 20_000;
const DELETED_AT_ONCE = 1000;
const CREATE_ATTEMPTS = 10;
const CREATED = 200;
const NOT_FOUND = 404;
/** Responses to a conditional write: there is an object already; another conditional write of it is under way. */
const TAKEN = 412;
const BEING_WRITTEN = 409;

export interface S3Location {
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
}

/** The operations that a release store needs of object storage. Keys are below the location's prefix. */
export interface S3Objects {
  read(key: string): Promise<Buffer | null>;
  /** When the storage took this object, by the storage's clock; null when there is none. */
  writtenAt(key: string): Promise<Date | null>;
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** False when there is an object of that name already: the storage decides, so two writers cannot both win. */
  create(key: string, bytes: Buffer | string): Promise<boolean>;
  /** Keys below a prefix, in order. */
  list(prefix: string): Promise<string[]>;
  /** Names of the folders in a folder. */
  folders(prefix: string): Promise<string[]>;
  /** Copies, then removes. */
  move(from: string, to: string): Promise<void>;
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

/** One line that says which storage and what: some errors of connections have no message of their own. */
function explained({ bucket, endpoint }: S3Location, error: unknown): Error {
  const { name, code, message, errors } = error as S3Failure;
  const what = message || errors?.[0]?.message || code || name || 'unknown error';
  const where = endpoint ? `s3://${bucket} at ${new URL(endpoint).host}` : `s3://${bucket}`;
  return new Error(`${where} answered: ${what.split('\n')[0]}`, { cause: error });
}

type Ask = <T>(question: () => Promise<T>, answers?: (status: number | undefined) => T | undefined) => Promise<T>;

/** Asks, and takes some refusals for an answer; every other one is an error with one clear line. */
const asking =
  (location: S3Location): Ask =>
  async (question, answers = () => undefined) => {
    try {
      return await question();
    } catch (error) {
      const answer = answers(statusOf(error));
      if (answer !== undefined) return answer;
      throw explained(location, error);
    }
  };

function clientOf({ endpoint, region }: S3Location): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    // Not every compatible storage knows the newer checksums; hashes of our own are verified anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
  });
}

interface Connection {
  readonly client: S3Client;
  readonly ask: Ask;
  readonly bucket: string;
  readonly prefix: string;
}

async function* pagesOf({ client, ask, bucket }: Connection, Prefix: string, Delimiter?: string) {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix, Delimiter, ContinuationToken });
    const page = await ask(() => client.send(command));
    yield page;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

const put = ({ client, bucket, prefix }: Connection, key: string, bytes: Buffer | string, condition = {}) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: bytes, ...condition }));

/** Writes an object unless there is one. A concurrent write of it is waited for. */
async function createObject(connection: Connection, key: string, bytes: Buffer | string): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const status = await connection.ask<number>(
      async () => {
        await put(connection, key, bytes, { IfNoneMatch: '*' });
        return CREATED;
      },
      (code) => (code === TAKEN || (code === BEING_WRITTEN && attempt < CREATE_ATTEMPTS) ? code : undefined),
    );
    if (status !== BEING_WRITTEN) return status === CREATED;
    await new Promise((resolve) => setTimeout(resolve, 50 * (attempt + 1)));
  }
}

async function removeObjects({ client, ask, bucket, prefix }: Connection, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
    const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((key) => ({ Key: prefix + key }));
    await ask(() => client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })));
  }
}

async function moveObject({ client, ask, bucket, prefix }: Connection, from: string, to: string): Promise<boolean> {
  const CopySource = `${bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/');
  return ask<boolean>(
    async () => {
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: prefix + to, CopySource }));
      return true;
    },
    (status) => (status === NOT_FOUND ? false : undefined),
  );
}

export function s3Objects(location: S3Location): S3Objects {
  const { bucket, prefix } = location;
  const connection: Connection = { client: clientOf(location), ask: asking(location), bucket, prefix };
  const { client, ask } = connection;
  return {
    read: (key) =>
      ask<Buffer | null>(
        async () => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        },
        (status) => (status === NOT_FOUND ? null : undefined),
      ),
    writtenAt: (key) =>
      ask<Date | null>(
        async () =>
          (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: prefix + key }))).LastModified ?? null,
        (status) => (status === NOT_FOUND ? null : undefined),
      ),
    write: async (key, bytes) => {
      await ask(() => put(connection, key, bytes));
    },
    create: (key, bytes) => createObject(connection, key, bytes),
    async list(below) {
      const keys: string[] = [];
      for await (const { Contents = [] } of pagesOf(connection, prefix + below))
        keys.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
      return keys.sort();
    },
    async folders(below) {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pagesOf(connection, prefix + below, '/'))
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length + below.length, -1)));
      return names.sort();
    },
    async move(from, to) {
      if (await moveObject(connection, from, to)) await removeObjects(connection, [from]);
    },
    remove: (keys) => removeObjects(connection, keys),
  };
}

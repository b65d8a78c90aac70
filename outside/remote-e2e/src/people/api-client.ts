import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { randomBelow } from './random.ts';

export interface Answer<T> {
  status: number;
  message: string;
  code?: string;
  data: T;
  meta?: { page: number; limit: number; total: number };
  cookies: string[];
  /** Seconds, where the response asks for another try. */
  retryAfter?: number;
}

export interface CallOptions {
  body?: unknown;
  token?: string | undefined;
}

const part = (): number => 1 + randomBelow(253);

/**
 * Calls the product beside the browser. Each client comes from a loopback address of its own, as customers come from
 * many networks: sign-in codes are limited per address. Only Linux has all of 127.0.0.0/8.
 */
export class ApiClient {
  private readonly localAddress: string | undefined;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin.replace('//localhost', '//127.0.0.1');
    const isLoopback = new URL(this.origin).hostname.startsWith('127.');
    if (isLoopback && process.platform === 'linux') this.localAddress = `127.${part()}.${part()}.${part()}`;
  }

  call<T = unknown>(method: string, path: string, { body, token }: CallOptions = {}): Promise<Answer<T>> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const address = new URL(path, this.origin);
      const sent = (address.protocol === 'https:' ? secureRequest : request)(
        address,
        {
          method,
          ...(this.localAddress ? { localAddress: this.localAddress } : {}),
          headers: {
            ...(text === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        },
        (answer) => {
          let received = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            received += chunk;
          });
          answer.on('end', () => {
            const { message = '', code, data, meta } = JSON.parse(received || '{}');
            resolve({
              status: answer.statusCode ?? 0,
              message,
              code,
              data,
              meta,
              cookies: answer.headers['set-cookie'] ?? [],
              ...(answer.headers['retry-after'] ? { retryAfter: Number(answer.headers['retry-after']) } : {}),
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  /** A call that has to succeed. A busy process says when to come back (503 with `Retry-After`). */
  async done<T>(method: string, path: string, options?: CallOptions): Promise<T> {
    const { status, message, data, retryAfter } = await this.call<T>(method, path, options);
    if (status === 503 && retryAfter !== undefined) {
      await new Promise((passed) => setTimeout(passed, retryAfter * 1_000));
      return this.done(method, path, options);
    }
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${message}`);
    return data;
  }
}

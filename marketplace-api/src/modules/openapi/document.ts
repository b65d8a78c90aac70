import {
  API_BASE,
  BOOKING_STREAM_PATH,
  type CallName,
  type CallRow,
  calls,
  IDEMPOTENCY_HEADER,
  PROVIDER_STREAM_PATH,
} from 'shared-contracts';
import { type CallSchemas, callSchemas } from 'shared-contracts/schemas';
import { examples } from './examples.ts';
import { failureResponses, failureSchema, failuresOf } from './failures.ts';
import { entitySchemas, type JsonSchema, jsonSchemaOf, queryParameters } from './json-schemas.ts';

const tagOf = (path: string): string => {
  if (path.startsWith('/provider/')) return 'Provider';
  if (path.startsWith('/locations')) return 'Locations';
  if (/chat/.test(path)) return 'Chat';
  if (/contact|partner/.test(path)) return 'Forms';
  if (/review/.test(path)) return 'Reviews';
  if (/offer|booking/.test(path)) return 'Bookings';
  if (/services|categories|service-providers/.test(path)) return 'Catalogue';
  return 'Sign-in';
};

const security = (auth: CallRow['auth']): JsonSchema[] =>
  auth === 'public' ? [] : [{ [auth === 'login' ? 'loginToken' : 'accessToken']: [] }];

const words = (name: string) => {
  const spaced = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const meta: JsonSchema = {
  type: 'object',
  required: ['page', 'limit', 'total'],
  properties: {
    page: { type: 'integer' },
    limit: { type: 'integer' },
    total: { type: 'integer' },
    more: { type: 'boolean', description: 'There are more than `total`, which no page shows.' },
  },
};

function answerOf(schemas: CallSchemas, example: unknown): JsonSchema {
  const page = { page: 1, limit: 10, total: 1 };
  return {
    schema: {
      type: 'object',
      required: ['status', 'message', 'data', ...(schemas.list ? ['meta'] : [])],
      properties: {
        status: { const: true },
        message: { type: 'string' },
        data: jsonSchemaOf(schemas.data, 'output'),
        ...(schemas.list ? { meta } : {}),
      },
    },
    example: { status: true, message: schemas.message, data: example, ...(schemas.list ? { meta: page } : {}) },
  };
}

function operationOf(name: CallName): JsonSchema {
  const row: CallRow = calls[name];
  const schemas: CallSchemas = callSchemas[name];
  const { params = {}, query = {}, body, data } = examples[name];
  const parameters = [
    ...[...row.path.matchAll(/:(\w+)/g)].map(([, key = '']) => ({
      name: key,
      in: 'path',
      required: true,
      schema: { type: 'string' },
      example: params[key],
    })),
    ...queryParameters(schemas.query).map((parameter) =>
      parameter.name in query ? { ...parameter, example: query[parameter.name] } : parameter,
    ),
    ...(schemas.idempotent
      ? [{ name: IDEMPOTENCY_HEADER, in: 'header', schema: { type: 'string', maxLength: 200 } }]
      : []),
  ];
  return {
    operationId: name,
    summary: words(name),
    tags: [tagOf(row.path)],
    security: security(row.auth),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchemaOf(schemas.body, 'input'), example: body } },
          },
        }
      : {}),
    responses: {
      [schemas.created ? '201' : '200']: {
        description: schemas.message,
        content: schemas.picture
          ? { 'image/webp': { schema: { type: 'string', contentEncoding: 'binary' } } }
          : { 'application/json': answerOf(schemas, data) },
      },
      ...failuresOf(row, schemas),
    },
  };
}

const stream = (operationId: string, summary: string, path: string, failures: JsonSchema = {}): JsonSchema => ({
  operationId,
  summary,
  description: 'Server-sent `booking` events with a Booking each, a heartbeat between them. `Last-Event-ID` resumes.',
  tags: [tagOf(path)],
  security: security('member'),
  parameters: [{ name: 'last-event-id', in: 'header', schema: { type: 'string' } }],
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: { $ref: '#/components/responses/Unauthenticated' },
    ...failures,
    429: { $ref: '#/components/responses/TooManyRequests' },
  },
});
const streams: Record<string, JsonSchema> = {
  [BOOKING_STREAM_PATH]: { get: stream('streamBookings', 'Changes of own bookings, live', BOOKING_STREAM_PATH) },
  [PROVIDER_STREAM_PATH]: {
    get: stream('streamRequests', "Changes of a provider's requests and bookings, live", PROVIDER_STREAM_PATH, {
      404: { $ref: '#/components/responses/NotFound' },
    }),
  },
};

/** OpenAPI 3.1 of every call, out of the contracts that the API itself runs on. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = { ...streams };
  for (const name of Object.keys(calls) as CallName[]) {
    const path = calls[name].path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kaza marketplace API',
      version: '1.0.0',
      description:
        'Every answer is `{status, message, data}` or `{status: false, message, code, errors?}`. Times are ISO 8601, prices of bookings numeric strings in rupees.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The token of verify-otp or refresh-token' },
        loginToken: { type: 'http', scheme: 'bearer', description: 'The token of verify-mobile: for verify-otp only' },
      },
      schemas: { ...entitySchemas(), Failure: failureSchema },
      responses: failureResponses(),
    },
  };
}

import { type CallRow, errorCodes } from 'shared-contracts';
import { type CallSchemas, challengeSchema } from 'shared-contracts/schemas';
import { type JsonSchema, jsonSchemaOf } from './json-schemas.ts';

/** Failed answers: name under components/responses, words, and a code for the example. */
const table = {
  400: ['BadRequest', 'The request cannot be read', 'BAD_REQUEST'],
  401: ['Unauthenticated', 'No token, or one that is not good any more', 'UNAUTHENTICATED'],
  404: ['NotFound', 'Not there, or not yours: the answer does not say which', 'NOT_FOUND'],
  405: ['MethodNotAllowed', 'The address exists, this method does not', 'METHOD_NOT_ALLOWED'],
  409: ['Conflict', 'The present state does not allow it', 'INVALID_TRANSITION'],
  413: ['PayloadTooLarge', 'More than 64 KiB', 'PAYLOAD_TOO_LARGE'],
  415: ['UnsupportedMediaType', 'Only JSON is read', 'BAD_REQUEST'],
  422: ['ValidationFailed', 'Something is missing or not valid; `errors` names each field', 'VALIDATION_FAILED'],
  429: ['TooManyRequests', 'Later again: see `Retry-After`', 'TOO_MANY_REQUESTS'],
  500: ['Internal', 'A fault of ours', 'INTERNAL'],
  503: ['Overloaded', 'Very busy, or ending: see `Retry-After`', 'OVERLOADED'],
} as const;
type Status = keyof typeof table;

export const failureSchema: JsonSchema = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: {
    status: { const: false },
    message: { type: 'string', description: 'Fit to be shown to a customer' },
    code: { enum: [...errorCodes] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: {
      description:
        'With CHALLENGE_REQUIRED: a proof of work, whose solution goes back as `proof`. With CHANGED_MEANWHILE: the booking as it is now',
      anyOf: [
        {
          type: 'object',
          required: ['challenge'],
          properties: { challenge: jsonSchemaOf(challengeSchema, 'output', false) },
        },
        { $ref: '#/components/schemas/Booking' },
      ],
    },
  },
};

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } };

export const failureResponses = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(table).map(([status, [name, description, code]]) => [
      name,
      {
        description,
        ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            example: { status: false, message: description, code },
          },
        },
      },
    ]),
  );

/** The failures that a call may answer. */
export function failuresOf(row: CallRow, schemas: CallSchemas): Record<string, JsonSchema> {
  const signsIn = row.auth !== 'public' || row.path === '/user/refresh-token';
  const statuses: Status[] = [
    400,
    ...(signsIn ? ([401] as const) : []),
    404,
    ...(row.method !== 'GET' && row.auth !== 'public' ? ([409] as const) : []),
    ...(schemas.body ? ([413, 415] as const) : []),
    422,
    429,
    500,
    503,
  ];
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${table[status][0]}` }]),
  );
}

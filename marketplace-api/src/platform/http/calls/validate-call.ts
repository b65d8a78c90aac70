import type { FastifyRequest } from 'fastify';
import type { CallSchemas } from 'shared-contracts/schemas';
import { notFound } from '../../refusal.ts';
import { validate } from './validate.ts';

/** The validated input of a call; 422 names each field that is not right. */
export function validateCall(schemas: CallSchemas, request: FastifyRequest) {
  const params = validate(schemas.params, request.params);
  const query = validate(schemas.query, request.query);
  const body = validate(schemas.body, request.body);
  // No id has a NUL in it, and PostgreSQL takes none.
  if (Object.values(request.params ?? {}).some((value) => String(value).includes('\0'))) throw notFound();
  return { params, query, body };
}

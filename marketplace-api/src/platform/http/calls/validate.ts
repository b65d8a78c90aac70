import type { FieldError } from 'shared-contracts';
import * as v from 'valibot';
import { Refusal } from '../../refusal.ts';

const fieldOf = (issue: v.BaseIssue<unknown>) =>
  issue.path?.map((item) => String((item as { key?: unknown }).key)).join('.') ?? '';

/** Words of the schema library itself are for programmers; a customer gets ours. */
const wordsOf = (issue: v.BaseIssue<unknown>) => {
  if (!/^Invalid \w+: (Expected|Received) /.test(issue.message)) return issue.message;
  return issue.received === 'undefined' ? 'This field is required' : 'This value is not valid';
};

/** Keys that are missing are reported in the field's own words, as if they were there and empty. */
function withAllKeys(schema: v.GenericSchema, value: unknown): unknown {
  const entries = 'entries' in schema ? schema.entries : undefined;
  if (typeof entries !== 'object' || entries === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value;
  return { ...Object.fromEntries(Object.keys(entries).map((key) => [key, undefined])), ...value };
}

/** Parses or refuses with 422, naming each field; the first message is the response's own. */
export function validate<S extends v.GenericSchema>(schema: S | undefined, value: unknown): v.InferOutput<S> {
  if (!schema) return undefined as v.InferOutput<S>;
  const result = v.safeParse(schema, withAllKeys(schema, value));
  if (result.success) return result.output;
  const errors: FieldError[] = [];
  for (const issue of result.issues) {
    const field = fieldOf(issue);
    if (!errors.some((error) => error.field === field)) errors.push({ field, message: wordsOf(issue) });
  }
  throw new Refusal(422, 'VALIDATION_FAILED', errors[0]?.message ?? 'Please check what you entered', { errors });
}

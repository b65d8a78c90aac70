import { toJsonSchema } from '@valibot/to-json-schema';
import * as contracts from 'shared-contracts/schemas';
import type { GenericSchema } from 'valibot';

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is whatever JSON is
export type JsonSchema = Record<string, any>;

/** Entities that stand under components/schemas; everything else refers to them. */
const entities = {
  Category: contracts.categorySchema,
  Service: contracts.serviceSchema,
  Provider: contracts.providerSchema,
  Slot: contracts.slotSchema,
  Address: contracts.addressSchema,
  Review: contracts.reviewSchema,
  Booking: contracts.bookingSchema,
  BookingWithEvents: contracts.bookingWithEventsSchema,
  ProviderProfile: contracts.providerProfileSchema,
  EarningsPeriod: contracts.earningsPeriodSchema,
  EarnedBooking: contracts.earnedBookingSchema,
  User: contracts.userSchema,
  Session: contracts.sessionSchema,
  PlaceSuggestion: contracts.placeSuggestionSchema,
  Place: contracts.placeSchema,
  Ticket: contracts.ticketSchema,
  ChatAccess: contracts.chatAccessSchema,
} as const;

const REFERENCES = '#/components/schemas/';

/** What is sent (`input`) or answered (`output`) as JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
export function jsonSchemaOf(schema: GenericSchema, typeMode: 'input' | 'output', refer = true): JsonSchema {
  const converted = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    ...(refer ? { definitions: entities } : {}),
  }) as JsonSchema;
  const { $schema: _schema, $defs: _definitions, ...rest } = converted;
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', REFERENCES));
}

export const entitySchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(entities).map(([name, schema]) => [name, jsonSchemaOf(schema, 'output', false)]));

/** A query value arrives as text; what is meant is a number. */
const asNumber = (schema: JsonSchema): JsonSchema => {
  if (!schema.anyOf) return schema;
  const { anyOf: _any, ...rest } = schema;
  return { ...rest, type: 'number' };
};

/** Query parameters of a call, one by one. */
export function queryParameters(schema: GenericSchema | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const value = asNumber(property);
    if (name === 'page') Object.assign(value, { type: 'integer', minimum: 1 });
    if (name === 'limit') Object.assign(value, { type: 'integer', minimum: 1, maximum: 100 });
    return { name, in: 'query', required: required.includes(name), schema: value };
  });
}

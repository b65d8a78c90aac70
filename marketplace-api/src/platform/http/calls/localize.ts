import { type Booking, DEFAULT_LANGUAGE, type Language } from 'shared-contracts';
import { bookingSchema, type CallSchemas } from 'shared-contracts/schemas';
import type * as v from 'valibot';
import type { Db } from '../../database/store.ts';
import { Refusal } from '../../refusal.ts';

type Schema = v.GenericSchema;

/** Puts entities of one kind, as the contracts define it, into a language: many at once, in their order. */
export interface Localizer {
  readonly schema: Schema;
  localize(db: Db, language: Language, items: readonly unknown[]): Promise<readonly unknown[]>;
}

/** A localizer with the types of its schema. */
export const localizer = <S extends Schema>(
  schema: S,
  localize: (db: Db, language: Language, items: readonly v.InferOutput<S>[]) => Promise<readonly v.InferOutput<S>[]>,
): Localizer => ({ schema, localize: localize as Localizer['localize'] });

const itemOf = (schema: Schema): Schema | undefined =>
  schema.type === 'array' && 'item' in schema ? (schema.item as Schema) : undefined;

/** Puts the data of a call into a language. English is what the database holds: nothing is asked. */
export type Localize = (db: Db, language: Language, data: unknown) => Promise<unknown>;

/** What a call gives decides, by its schema: nothing is guessed from names or texts. */
export function localizeCall({ data: schema }: Pick<CallSchemas, 'data'>, localizers: readonly Localizer[]): Localize {
  const item = itemOf(schema);
  const found = localizers.find((one) => one.schema === (item ?? schema));
  if (!found) return async (_db, _language, data) => data;
  return async (db, language, data) => {
    if (language === DEFAULT_LANGUAGE) return data;
    if (item) return found.localize(db, language, data as readonly unknown[]);
    return (await found.localize(db, language, [data]))[0];
  };
}

/** Throws what was thrown; a booking that a refusal shows is in the caller's language first. */
export function refusalIn(localizers: readonly Localizer[]) {
  const localize = localizeCall({ data: bookingSchema }, localizers);
  return async (db: Db, language: Language, error: unknown): Promise<never> => {
    if (error instanceof Refusal && error.details.booking) {
      error.details.booking = (await localize(db, language, error.details.booking)) as Booking;
    }
    throw error;
  };
}

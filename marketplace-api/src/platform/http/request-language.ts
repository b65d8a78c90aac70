import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from 'shared-contracts';

/** The first of our languages that the client asks for (`Accept-Language`); English where it names none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

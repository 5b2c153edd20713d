import { acceptedLanguage, type Language } from '@stampwell/domain/text/language.ts'
import type { FastifyRequest } from 'fastify'

/** Returns the language of the page that calls, which sends its own `Accept-Language`. */
export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return acceptedLanguage(headers['accept-language'])
}

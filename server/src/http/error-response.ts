/** Maps every error of a request to the one error envelope. Internal details go only to the log. */
import { REFUSALS } from '@stampwell/contract/refusals.ts'
import { ENDED_LINK_PATH } from '@stampwell/domain/sending/ended-link.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { sayWait, type WaitSentences } from '@stampwell/domain/too-many-requests.ts'
import { Refusal, type RefusalCode, type RefusalDetail } from '@stampwell/domain/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/db-errors.ts'
import { isAbortError } from './body-timeouts.ts'
import { say } from '../texts/request-refusals.ts'
import { translate, translateErrors } from '../texts/translate.ts'
import { isOpenedByPerson } from './headers.ts'
import { languageOfRequest } from './request-language.ts'

/** Sends a refusal's status and message; logs any other error and sends 500 or a matching status. */
export function errorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Nobody reads this answer. The abort has a line of its own in the log, and is no failure of the database.
  const refusal = isAbortError(error, request) ? new Refusal('malformed_request') : toRefusal(error)
  const { status } = REFUSALS[refusal.code]
  if (status >= 500 && !(error instanceof Refusal))
    request.log.error({ err: error }, status === 503 ? 'A request could not be served now' : 'A request failed')
  const retryAfter = refusal.detail.retry_after ?? (status === 503 || status === 429 ? 1 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (refusal.code === 'request_timeout') reply.header('connection', 'close')
  reply.removeHeader('idempotent-replayed')
  reply.header('cache-control', 'no-store')
  if (status === 404 && isFollowedByPerson(request))
    return reply.code(302).headers({ 'referrer-policy': 'no-referrer', location: ENDED_LINK_PATH }).send('')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope(refusal.code, refusal.detail, request.id, languageOfRequest(request))))
}

/** Links of e-mails and text messages. */
const FOLLOWED = /^\/[cs]\//

/** Programs that check links get the API's answer. */
export function isFollowedByPerson(request: FastifyRequest): boolean {
  return request.method === 'GET' && FOLLOWED.test(request.url) && isOpenedByPerson(request)
}

/** In the caller's language; `code` and the names of fields are never translated. */
export function envelope(
  code: RefusalCode,
  detail: RefusalDetail,
  requestId: string,
  language: Language = 'en',
): object {
  const { retry_after, message, errors, ...rest } = detail
  const usual = code === 'too_many_requests' ? tooManyTries(retry_after) : REFUSALS[code].message
  return {
    ...rest,
    message: translate(typeof message === 'string' ? message : usual, language),
    code,
    ...(errors ? { errors: translateErrors(errors, language) } : {}),
    request_id: requestId,
  }
}

const TOO_MANY_TRIES: WaitSentences = {
  minutes: (count) => say('too_many_minutes', { count }),
  hours: (count) => say('too_many_hours', { count }),
}

/** The wait in words, rounded up: a page that shows this message needs no header. */
function tooManyTries(seconds = 0): string {
  return seconds < 90 ? REFUSALS.too_many_requests.message : sayWait(seconds, TOO_MANY_TRIES)
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isUnavailable(error) || MACHINE.has(code)) return new Refusal('unavailable')
  if (FASTIFY[code]) return new Refusal(FASTIFY[code])
  // Node and Fastify set a 4xx status on errors that the client caused.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 404) return new Refusal('not_found')
  if (status === 413) return new Refusal('too_large')
  return new Refusal(status >= 400 && status < 500 ? 'malformed_request' : 'internal')
}

/** Errors of the machine: disk full, broken or read-only, or no file descriptor left. */
const MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])

const FASTIFY: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** Reads the body as its endpoint declares it: JSON, a form with files, or raw bytes. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitedAddress } from './caller-address.ts'
import { readJsonObject } from './json.ts'
import { readForm, type Form } from './multipart.ts'
import { MAX_LARGE_UPLOAD_BYTES, type Reservation, type UploadBudget } from './upload-budget.ts'

/** Maximum bytes of a body without files, unless its endpoint declares more. */
const BODY_LIMIT = 256 * 1024
/** Maximum bytes of what another service posts. */
const RAW_BODY_LIMIT = 1024 * 1024
/** Maximum bytes of a form per file: one file and some text. */
const FORM_LIMIT = 5 * 1024 * 1024 + 512 * 1024

/** Returns the limit of a body that is read whole, in bytes. */
export function bodyLimitOf({ isRawBody, bodyLimit = BODY_LIMIT }: Endpoint): number {
  return isRawBody ? RAW_BODY_LIMIT : bodyLimit
}

/** Runs `mountRoute` where the endpoint's content types are accepted; all others are 415. */
export function withBodyType(
  fastify: FastifyInstance,
  { isRawBody }: Endpoint,
  mountRoute: (scope: FastifyInstance) => void,
): void {
  if (!isRawBody) return mountRoute(fastify)
  void fastify.register(async (scope) => {
    // `checkRequests` gives every body that has a type the type of plain bytes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mountRoute(scope)
  })
}

/** Reserves the memory or disk of a form before it is read; null for any other body. */
export function enterWithForm(
  request: FastifyRequest,
  { uploads }: { uploads: UploadBudget },
  endpoint: Endpoint,
): Reservation | null {
  const { method, files, largeFile, isRawBody } = endpoint
  if (method === 'GET' || !request.isMultipart() || isRawBody) return null
  if (!files) refuse('unsupported_media_type')
  const expected = Number(request.headers['content-length'] ?? 0)
  if (expected > maxFormBytes(endpoint)) refuse('too_large')
  const caller = request.who?.kind === 'business' ? request.who.businessId : limitedAddress(request)
  if (largeFile === undefined) return uploads.enter(caller, expected)
  const reservation = uploads.enter(caller, MAX_LARGE_UPLOAD_BYTES)
  reservation.take(MAX_LARGE_UPLOAD_BYTES)
  return reservation
}

function maxFormBytes({ files = [], largeFile }: Endpoint): number {
  return largeFile === undefined ? FORM_LIMIT * files.length : largeFile + FORM_LIMIT
}

export async function readBody(
  request: FastifyRequest,
  endpoint: Endpoint,
  reservation: Reservation | null,
): Promise<Form> {
  if (reservation) return readForm(request, endpoint, reservation)
  const bytes = bytesOf(request)
  if (!bytes || endpoint.isRawBody) return { body: {}, files: {} }
  return { body: readJsonObject(bytes), files: {} }
}

/** Returns the body that was read whole, null if there was none or a form was read part by part. */
export function bytesOf({ body }: FastifyRequest): Buffer | null {
  return Buffer.isBuffer(body) ? body : null
}

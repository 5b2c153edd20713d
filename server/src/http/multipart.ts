/** Parses `multipart/form-data`: reads files into memory within limits, and streams large ones to disk. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { Refusal, refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_IMAGE_BYTES } from '../images/make-picture.ts'
import { say } from '../texts/request-refusals.ts'
import type { LargeFile, UploadedFile } from './handler.ts'
import { readFormField } from './form-fields.ts'
import type { JsonObject } from './json.ts'
import type { Reservation } from './upload-budget.ts'

export const MULTIPART_LIMITS = {
  fileSize: MAX_IMAGE_BYTES,
  files: 4,
  fields: 100,
  parts: 104,
  // The longest field is the list of an offer's 10,000 selected customers.
  fieldSize: 450_000,
  fieldNameSize: 100,
  headerPairs: 50,
}

export type Form = { body: JsonObject; files: Record<string, UploadedFile | LargeFile> }

/** Refuses `malformed_request`, `too_large`, `request_timeout`, or `validation_failed` for an undeclared file field. */
export async function readForm(request: FastifyRequest, endpoint: Endpoint, reservation: Reservation): Promise<Form> {
  if (endpoint.largeFile !== undefined) await mkdir(reservation.folder, { recursive: true, mode: 0o700 })
  try {
    const parts = readParts(request, endpoint, reservation)
    return await (request.bodyTimeout === null ? parts : Promise.race([parts, request.bodyTimeout]))
  } catch (error) {
    throw toRefusal(error)
  }
}

async function readParts(request: FastifyRequest, endpoint: Endpoint, reservation: Reservation): Promise<Form> {
  const names = endpoint.files ?? []
  const body: JsonObject = {}
  const files: Form['files'] = {}
  const undeclared: string[] = []
  const limits =
    endpoint.largeFile === undefined ? MULTIPART_LIMITS : { ...MULTIPART_LIMITS, fileSize: endpoint.largeFile }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) refuse('too_large')
      if (part.fieldname in body) refuse('malformed_request')
      const text = String(part.value)
      reservation.take(text.length)
      body[part.fieldname] = readFormField(text, part.fieldname, endpoint)
      continue
    }
    const isUndeclared = !names.includes(part.fieldname) || part.fieldname in files
    if (!isUndeclared && endpoint.largeFile !== undefined) {
      const { path, size } = await writeFile(part.file, reservation)
      if (size > 0 || part.filename) files[part.fieldname] = { filename: part.filename, path, size }
      continue
    }
    const bytes = await readFile(part.file, isUndeclared ? null : reservation)
    if (isUndeclared) undeclared.push(part.fieldname)
    // Browsers send an empty file without a name for an empty file field.
    else if (bytes.length > 0 || part.filename) files[part.fieldname] = { filename: part.filename, bytes }
  }
  if (undeclared.length > 0) refuseFields(Object.fromEntries(undeclared.map((name) => [name, [say('no_file')]])))
  return { body, files }
}

/** Reads to the end, or to the limit. Without a reservation it discards the content. */
async function readFile(file: MultipartFile['file'], reservation: Reservation | null): Promise<Buffer> {
  const chunks: Buffer[] = []
  file.once('limit', () => file.destroy(new Refusal('too_large')))
  for await (const chunk of file as AsyncIterable<Buffer>) {
    // busboy's streams emit buffers
    reservation?.take(chunk.length)
    if (reservation) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Streams the file to disk. Releasing the reservation deletes the temporary file. */
async function writeFile(
  file: MultipartFile['file'],
  reservation: Reservation,
): Promise<{ path: string; size: number }> {
  const path = join(reservation.folder, `${randomUUID()}.part`)
  reservation.atEnd(() => rm(path, { force: true }))
  file.once('limit', () => file.destroy(new Refusal('too_large')))
  const onDisk = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, onDisk)
  return { path, size: onDisk.bytesWritten }
}

function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^FST_.*(LIMIT|TOO_LARGE)/.test(code)) return new Refusal('too_large')
  return new Refusal('malformed_request')
}

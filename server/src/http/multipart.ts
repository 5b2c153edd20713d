/** Reads `multipart/form-data`: fields as the types their schema names, files into memory within the limits. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { Refusal, refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_IMAGE_BYTES } from '../outside/files.ts'
import type { UploadedFile } from './handler.ts'
import { readJson, type JsonObject } from './json.ts'

export const MULTIPART_LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 4, fields: 100, parts: 104, fieldSize: 100_000, fieldNameSize: 100, headerPairs: 50 }

export type Form = { body: JsonObject; files: Record<string, UploadedFile> }

/** Refuses `malformed_request`, `too_large` or, for a file under a name that takes none, `validation_failed`. */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<Form> {
  const names = endpoint.files ?? []
  const body: JsonObject = {}
  const files: Record<string, UploadedFile> = {}
  const strangers: string[] = []
  try {
    for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) refuse('too_large')
        if (part.fieldname in body) refuse('malformed_request')
        body[part.fieldname] = fromText(String(part.value), part.fieldname, endpoint)
        continue
      }
      const bytes = await part.toBuffer()
      if (!names.includes(part.fieldname) || part.fieldname in files) strangers.push(part.fieldname)
      // What a browser sends for a file field that was left empty.
      else if (bytes.length > 0 || part.filename) files[part.fieldname] = { filename: part.filename, bytes }
    }
  } catch (error) {
    throw toRefusal(error)
  }
  if (strangers.length > 0) refuseFields(Object.fromEntries(strangers.map(name => [name, ['No file is taken here.']])))
  return { body, files }
}

/** A field comes as text; its schema tells what it stands for. What can not be read stays text, for the schema to refuse. */
function fromText(text: string, name: string, endpoint: Endpoint): unknown {
  if (endpoint.files?.includes(name)) return text === '' || text === 'null' ? null : text
  const { kind, isNullable } = kindOf(endpoint.body?.shape[name])
  if (isNullable && (text === '' || text === 'null')) return null
  if (kind === 'number') return text.trim() === '' ? text : Number(text)
  if (kind === 'boolean' || kind === 'literal') return text === 'true' ? true : text === 'false' ? false : text
  if (kind === 'array' || kind === 'object' || kind === 'record') return readJson(text)
  return text
}

function kindOf(schema: unknown, isNullable = false): { kind: string; isNullable: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return kindOf(schema.unwrap(), isNullable)
  if (schema instanceof z.ZodNullable) return kindOf(schema.unwrap(), true)
  if (schema instanceof z.ZodPipe) return kindOf(schema.in, isNullable)
  return { kind: schema instanceof z.ZodType ? schema.def.type : 'string', isNullable }
}

function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^FST_.*(LIMIT|TOO_LARGE)/.test(code)) return new Refusal('too_large')
  // Everything else that reading a form throws is about how it was written.
  return new Refusal('malformed_request')
}

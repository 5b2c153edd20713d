/** Parses a JSON body strictly: an object in valid UTF-8, unique names, limited depth. */
import { refuse } from '@stampwell/domain/refusal.ts'

export type JsonObject = { [name: string]: unknown }

const MAX_DEPTH = 32
const MAX_VALUES = 50_000
/** Names that could cause prototype pollution when they are copied to an object. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns an empty object for an empty body. Refuses `malformed_request`. */
export function readJsonObject(bytes: Uint8Array): JsonObject {
  const value = bytes.length === 0 ? {} : readJson(decode(bytes))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('malformed_request')
  return { ...value }
}

/** Refuses `malformed_request`. */
export function readJson(text: string): unknown {
  inspect(text)
  try {
    return JSON.parse(text)
  } catch {
    return refuse('malformed_request')
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return refuse('malformed_request')
  }
}

/** Scans the text before parsing: JSON.parse would silently keep the last of two equal names. */
function inspect(text: string) {
  const open: (Set<string> | null)[] = []
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      if (open.length > MAX_DEPTH) refuse('malformed_request')
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && ++values > MAX_VALUES) refuse('malformed_request')
    else if (sign === '"') {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (names && isName(text, end)) recordName(names, text.slice(at, end + 1))
      at = end
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function isName(text: string, end: number): boolean {
  let at = end + 1
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1
  return text[at] === ':'
}

function recordName(names: Set<string>, quoted: string) {
  const name = quoted.includes('\\') ? plainName(quoted) : quoted.slice(1, -1)
  if (FORBIDDEN.has(name) || names.has(name)) refuse('malformed_request')
  names.add(name)
}

function plainName(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return refuse('malformed_request')
  }
}

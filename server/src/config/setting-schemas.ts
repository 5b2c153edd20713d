/** Schemas that several settings share. Each problem begins with the variable's name. */
import { z } from 'zod'
import type { Variable } from './variables.ts'

const MIN_KEY_LENGTH = 32

/** Text that fits, or one problem that may quote it. */
export function text(fits: (value: string) => boolean, problem: (value: string) => string) {
  return z.string().refine(fits, { error: (issue) => problem(String(issue.input)) })
}

export function port(name: Variable) {
  return text(
    (value) => /^\d+$/.test(value) && Number(value) <= 65535,
    (value) => `${name} must be a number from 0 to 65535, not "${value}".`,
  ).transform(Number)
}

export function origin(name: Variable) {
  return text(isOrigin, () => `${name} must be an address like https://stamps.example.com, without a path.`).transform(
    (value) => new URL(value).origin,
  )
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && !url.search && !url.hash && !url.username
}

/** The driver and PostgreSQL's programs decode the parts of the address, and differ where one is not encoded. */
export function database(name: Variable) {
  return text(
    (value) => ['postgres:', 'postgresql:'].includes(URL.parse(value)?.protocol ?? ''),
    () => `${name} must be an address that begins with postgres:// or postgresql://.`,
  ).refine(
    (value) => {
      const url = URL.parse(value)
      return !url || decodePart(`${url.username}:${url.password}@${url.host}${url.pathname}`) !== null
    },
    { error: `${name} must be percent-encoded: a % of its password is %25, a / is %2F, an @ is %40.` },
  )
}

/** Returns null for a part of an address that is not percent-encoded. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export function key(name: Variable) {
  return text(
    (value) => value.length >= MIN_KEY_LENGTH,
    () => `${name} must have at least ${MIN_KEY_LENGTH} characters.`,
  )
}

/** Parts between commas, each read by `part`. */
export function list<Part extends z.ZodType<string, string>>(part: Part) {
  return z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part))
}

/** A whole number from `min` to `max`. */
export function wholeNumber(name: Variable, min: number, max: number) {
  return text(
    (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
    (value) => `${name} must be a whole number from ${min} to ${max}, not "${value}".`,
  ).transform(Number)
}

/** `1` or `0`. */
export function onOrOff(name: Variable) {
  return z.enum(['0', '1'], `${name} must be 1 or 0.`).transform((value) => value === '1')
}

/** Returns a field of untrusted JSON, or undefined. */
export function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name)
    ? (json as Record<string, unknown>)[name] // an object with this own field
    : undefined
}

/** Returns a field that is text or a number as text, else ''. Numbers beyond 2^53 have lost digits and count as ''. */
export function textField(json: unknown, name: string): string {
  const value = field(json, name)
  if (typeof value === 'string') return value
  return Number.isSafeInteger(value) ? String(value) : ''
}

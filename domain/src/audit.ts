/** What the audit log keeps of an act. */

/** Lengths of a reason, in characters. */
export const REASON = { min: 3, max: 500 }

const EMAIL = /[^\s@]@[^\s@.]+\.[^\s@]/
/** A number with its + or leading 0 and the marks that people write between digits, or ten digits in one. */
const PHONE = /(?:\+|\b0)\d(?:[\s().-]{0,2}\d){6,}|\d{10,}/

/** Returns what in a reason names a person, null if nothing does: the log holds no personal data of customers. */
export function personalDataIn(reason: string): 'email' | 'phone' | null {
  if (EMAIL.test(reason)) return 'email'
  return PHONE.test(reason) ? 'phone' : null
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields that differ, as they were and as they are: what an entry shows beside each other. */
export function changedFields<F extends Fields>(before: F, after: F): { before: Partial<F>; after: Partial<F> } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (fields: F) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]])) as Partial<F>
  return { before: only(before), after: only(after) }
}

/** Turns a search text into the initial values of a new customer. */
import type { PersonStart } from './PersonFields.tsx'

export function startOf(search: string): PersonStart {
  const text = search.trim()
  if (text.includes('@')) return { email: text }
  return /^[+\d][\d\s().-]*$/.test(text) ? { phone: text } : { name: text }
}

/** What somebody searched for, as the beginning of a new customer. */
import type { PersonStart } from './PersonFields.tsx'

export function startOf(search: string): PersonStart {
  const text = search.trim()
  if (text.includes('@')) return { email: text }
  return /^[+\d][\d\s().-]*$/.test(text) ? { phone: text } : { name: text }
}

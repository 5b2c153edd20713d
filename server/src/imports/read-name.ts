type NameParts = { names: readonly string[]; last_names: readonly string[]; company: string; email: string | null }

/** Returns the name of a person: their own, else their company's, else what the e-mail address says before its @. */
export function nameFrom({ names, last_names, company, email }: NameParts): string {
  const first = names.join(' ')
  const last = last_names.join(' ')
  // A list with a whole name may have its last part in a column of its own too.
  const isWhole = last !== '' && first.toLowerCase().endsWith(` ${last.toLowerCase()}`)
  const own = isWhole ? first : `${first} ${last}`.trim()
  return own || company || fromAddress(email ?? '')
}

/** 'ada.obi+cafe@example.com' → 'Ada Obi' */
function fromAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  return local
    .split(/[._-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

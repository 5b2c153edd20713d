export const INVALID_EMAIL = 'Enter an e-mail address like ada@example.com.'

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns whether the text has the form of an e-mail address: no blanks, no quotes, a domain with a dot. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
      text,
    )
  )
}

/** 'ada@example.com' → 'a•••@example.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const address = new RegExp(
  `^https?://(?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})(?::\\d{1,5})?(?:[/?#][^\\s<>"]*)?$`,
  'iu',
)

/** A full http or https address of a named site; nothing that a browser would run, no log-in inside it. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && address.test(text)
}

/** What a person typed for an address: where only the site was named, `https://` is put before it. */
export function asWebAddress(typed: string): string {
  const text = typed.trim()
  return !isWebAddress(text) && isWebAddress(`https://${text}`) ? `https://${text}` : text
}

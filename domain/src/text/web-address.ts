const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const address = new RegExp(
  `^https?://(?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})(?::\\d{1,5})?(?:[/?#][^\\s<>"]*)?$`,
  'iu',
)

/**
 * Returns true for a full http or https address of a named site, without credentials; refuses everything that a browser
 * would execute.
 */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && address.test(text)
}

/** Completes a typed address: puts `https://` in front if only the site was typed. */
export function asWebAddress(typed: string): string {
  const text = typed.trim()
  return !isWebAddress(text) && isWebAddress(`https://${text}`) ? `https://${text}` : text
}

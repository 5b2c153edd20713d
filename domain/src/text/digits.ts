/** Writes the decimal digits of every script as 0 to 9: '٠٨٠' → '080'. */
export function foldDigits(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (sign) =>
    /\p{Nd}/u.test(sign) ? String(valueOf(sign.codePointAt(0) ?? 0)) : sign,
  )
}

/**
 * The ten digits of a script stand side by side, from 0 to 9. Of some there are several sets without a gap
 * between them, such as the bold and the thin digits that people use for show.
 */
function valueOf(digit: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - before - 1))) before++
  return before % 10
}

/** '1234567' → '1,234,567', as English groups the digits of a whole number. */
export function groupDigits(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

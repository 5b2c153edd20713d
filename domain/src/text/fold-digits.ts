/** Writes the decimal digits of every script as 0 to 9: '٠٨٠' → '080'. */
export function foldDigits(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (sign) =>
    /\p{Nd}/u.test(sign) ? String(valueOf(sign.codePointAt(0) ?? 0)) : sign,
  )
}

/** The ten digits of a script stand side by side. */
function valueOf(digit: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value++
  return value
}

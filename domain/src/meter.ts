/** An electricity meter's number: exactly 11 characters, none of them blank. */
export function isMeterNumber(text: string): boolean {
  return /^\S{11}$/u.test(text)
}

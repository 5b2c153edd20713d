/** A television decoder's smartcard number: 10 or 11 characters, none of them blank. */
export function isSmartcardNumber(text: string): boolean {
  return /^\S{10,11}$/u.test(text)
}

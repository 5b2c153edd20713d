/** Numbers that a reward asks for, so that it reaches a meter or a decoder. */
export function isSmartcardNumber(text: string): boolean {
  return /^\S{10,11}$/u.test(text)
}

export function isMeterNumber(text: string): boolean {
  return /^\S{11}$/u.test(text)
}

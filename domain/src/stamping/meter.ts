export function isMeterNumber(text: string): boolean {
  return /^\S{11}$/u.test(text)
}

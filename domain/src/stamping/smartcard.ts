export function isSmartcardNumber(text: string): boolean {
  return /^\S{10,11}$/u.test(text)
}

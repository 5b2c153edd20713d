/** '1234567' → '1,234,567', as English groups the digits of a whole number. */
export function groupDigits(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

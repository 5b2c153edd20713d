/**
 * Returns a typed web address with only the letters that a header may carry: 'https://exämple.org/é' becomes
 * 'https://xn--exmple-cua.org/%C3%A9'. Null for what no browser opens, such as a port above 65535.
 */
export function hrefOf(typed: string): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Returns the beginning of a hash in groups of four digits: `8c1f 02aa`. */
export function hashWords(hash: string, groups: number): string {
  return (hash.match(/.{4}/g) ?? []).slice(0, groups).join(' ')
}

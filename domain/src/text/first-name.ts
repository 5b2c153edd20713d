/** Returns the first word of a name, or nothing for an empty one. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

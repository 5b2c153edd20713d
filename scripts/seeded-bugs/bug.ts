/** `find` occurs once in its file. */
export type Edit = { file: string; find: string; replace: string }
export type SeededBug = Edit & {
  name: string
  /** A second edit, where another safeguard would hide the first. */
  also?: Edit
  /** The vitest project that runs the test. */
  on: 'domain' | 'pglite' | 'postgres' | 'web'
  testFile: string
  /** The test's title, or the part of it that all its rows share. */
  test: string
}

export const SERVER = 'server/src'

export function editsOf({ file, find, replace, also }: SeededBug): Edit[] {
  return [{ file, find, replace }, ...(also ? [also] : [])]
}

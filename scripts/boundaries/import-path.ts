import type { Source } from './sources.ts'

/**
 * Returns the shortest chain to each such package, file by file; empty if it is not loaded. Type imports load nothing.
 */
export function importPathTo(sources: Source[], entry: string, packages: RegExp): string[][] {
  const importsOf = new Map(
    sources.map(({ path, imports }) => [path, imports.filter((one) => !one.typeOnly).map((one) => one.target)]),
  )
  const seen = new Set([entry])
  const found: string[][] = []
  const ways = [[entry]]
  for (const way of ways) {
    for (const next of importsOf.get(way.at(-1) ?? '') ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      if (importsOf.has(next)) ways.push([...way, next])
      else if (packages.test(next)) found.push([...way, next])
    }
  }
  return found
}

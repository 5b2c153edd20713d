/** Returns each cycle once, as the files in import order. `imports` maps a file to the files it imports. */
export function findImportCycles(imports: Map<string, string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []

  function visit(file: string) {
    const at = trail.indexOf(file)
    if (at >= 0) {
      cycles.push(trail.slice(at))
      return
    }
    if (done.has(file)) return
    trail.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    trail.pop()
    done.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return cycles
}

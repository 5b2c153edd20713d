type Fields = Readonly<Record<string, unknown>>

/** Returns the fields that differ, as they were and as they are. */
export function changedFields<F extends Fields>(before: F, after: F): { before: Partial<F>; after: Partial<F> } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (fields: F) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]])) as Partial<F>
  return { before: only(before), after: only(after) }
}

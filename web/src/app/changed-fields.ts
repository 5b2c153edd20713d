/** Returns the fields that were changed: sending the others would undo what somebody else changed meanwhile. */
export function changedFields<T extends object>(now: T, before: T): Partial<T> {
  const changes: Partial<T> = {}
  // Both have exactly the fields of T.
  for (const field of Object.keys(now) as (keyof T)[])
    if (JSON.stringify(now[field]) !== JSON.stringify(before[field])) changes[field] = now[field]
  return changes
}

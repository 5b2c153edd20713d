/** One key for one intent: pressing again after a lost answer sends the same key, so the act happens once. */
export function createIntent(newKey: () => string = () => crypto.randomUUID()) {
  let current: { ask: string; key: string } | null = null
  return {
    /** The key for this ask; the same until the intent is done or another thing is asked. */
    keyFor: (ask: unknown): string => {
      const text = JSON.stringify(ask, fileByItsFacts)
      if (current?.ask !== text) current = { ask: text, key: newKey() }
      return current.key
    },
    done: (): void => {
      current = null
    },
  }
}

// A file has no JSON of its own; its name, size and date tell two apart.
function fileByItsFacts(_name: string, value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified]
  return value
}

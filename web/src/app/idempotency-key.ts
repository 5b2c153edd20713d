/** Keeps one key per intent: pressing again after a lost response sends the same key, so the act happens once. */
export function createIdempotencyKey(newKey: () => string = () => crypto.randomUUID()) {
  let current: { input: string; key: string } | null = null
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input, fileByItsFacts)
      if (current?.input !== text) current = { input: text, key: newKey() }
      return current.key
    },
    done: (): void => {
      current = null
    },
  }
}

// A File has no JSON of its own; its name, size and date tell two files apart.
function fileByItsFacts(_name: string, value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified]
  return value
}

import { vi } from 'vitest'

/** Holds back every answer of the fake network to this path, until the returned function is called. */
export function holdReplies(path: string): () => void {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const answers = fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input] = request
    if ((input instanceof Request ? input.url : String(input)).includes(path)) await released
    return answers(...request)
  })
  return release
}

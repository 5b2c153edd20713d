/**
 * One tab at a time sends a stored act. The browser frees the lock of a tab that closes, so an act that was waiting
 * there goes to the next open counter at once. Without locks (a page without HTTPS) a counter looks when it opens.
 */

/** Not in a page without HTTPS. */
const manager = () => navigator.locks as LockManager | null | undefined
const nameOf = (key: string) => `stampwell.act.${key}`

export function hasActLocks(): boolean {
  return Boolean(manager())
}

/** Keeps other tabs from the act until the returned function is called. */
export function lockAct(key: string): () => void {
  let release = () => {}
  const isDone = new Promise<void>((done) => {
    release = done
  })
  void manager()?.request(nameOf(key), () => isDone)
  return release
}

/** Runs `send` once no other tab sends the act; an aborted `leaving` withdraws the request before that. */
export async function sendWhenFree(key: string, send: () => Promise<void>, leaving: AbortSignal): Promise<void> {
  const locks = manager()
  if (!locks) return send()
  await locks.request(nameOf(key), { signal: leaving }, send).catch((error: unknown) => {
    if (!leaving.aborted) throw error
  })
}

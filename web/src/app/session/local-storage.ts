/**
 * Small values that outlive the page. What the browser cannot store, because storage is forbidden or full, lasts as long
 * as the page is open.
 */
const meanwhile = new Map<string, string>()

export function readStored(name: string): string | null {
  const held = meanwhile.get(name)
  if (held !== undefined) return held // newer than what is stored
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function store(name: string, value: string | null): void {
  meanwhile.delete(name)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    if (value !== null) meanwhile.set(name, value)
  }
}

/** Calls `heard` when another tab changes the value; returns the function that unsubscribes. */
export function onStoredElsewhere(name: string, heard: (value: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const listen = (event: StorageEvent) => {
    // The browser names no key when everything was cleared.
    if (event.key !== name && event.key !== null) return
    meanwhile.delete(name)
    heard(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

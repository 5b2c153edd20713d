/** Small values that outlive the page. If the browser forbids storage, they last as long as the page is open. */
const meanwhile = new Map<string, string>()

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return meanwhile.get(name) ?? null
  }
}

export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    if (value === null) meanwhile.delete(name)
    else meanwhile.set(name, value)
  }
}

/** Calls `heard` when another tab changes the value; returns the function that unsubscribes. */
export function onStoredElsewhere(name: string, heard: (value: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const listen = (event: StorageEvent) => {
    // The browser names no key when everything was cleared.
    if (event.key === name || event.key === null) heard(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

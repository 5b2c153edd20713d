/**
 * Small values that outlive the page. What the browser cannot store, because storage is forbidden or full, lasts as long
 * as the page is open.
 */

/** Names under which this browser keeps the tokens of its log-ins. */
export const BUSINESS_TOKEN = 'stampwell.business.token'
export const ADMIN_TOKEN = 'stampwell.admin.token'
export const TILL_TOKEN = 'stampwell.till.token'

type TextStorage = {
  read: (name: string) => string | null
  store: (name: string, value: string | null) => void
  /** Forgets a value that could not be stored. */
  dropUnstored: (name: string) => void
}

/** `open` is called for each use: where storage is forbidden, the browser throws as soon as it is named. */
function textStorage(open: () => Storage): TextStorage {
  const unstored = new Map<string, string>()
  return {
    read: (name) => {
      const text = unstored.get(name)
      if (text !== undefined) return text // newer than what is stored
      try {
        return open().getItem(name)
      } catch {
        return null
      }
    },
    store: (name, value) => {
      unstored.delete(name)
      try {
        if (value === null) open().removeItem(name)
        else open().setItem(name, value)
      } catch {
        if (value !== null) unstored.set(name, value)
      }
    },
    dropUnstored: (name) => void unstored.delete(name),
  }
}

const onDevice = textStorage(() => localStorage)
const inTab = textStorage(() => sessionStorage)

export const readStored = onDevice.read
export const store = onDevice.store

/** For values that must not stay on a shared device: the browser forgets them when the tab is closed. */
export const readStoredInTab = inTab.read
export const storeInTab = inTab.store

/**
 * Returns what was stored as JSON; null where nothing is, or nothing that can be read. Anybody may write the browser's
 * storage, so the caller checks what comes out of it.
 */
export function readStoredJson(name: string): unknown {
  return parsed(readStored(name))
}

/** Returns what was stored in the tab as JSON; null where nothing is, or nothing that can be read. */
export function readJsonInTab<T>(name: string): T | null {
  return parsed(readStoredInTab(name)) as T | null // only this app writes it
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Calls `heard` when another tab changes the value; returns the function that unsubscribes. */
export function onStoredElsewhere(name: string, heard: (value: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const listen = (event: StorageEvent) => {
    // The browser names no key when everything was cleared.
    if (event.key !== name && event.key !== null) return
    onDevice.dropUnstored(name)
    heard(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

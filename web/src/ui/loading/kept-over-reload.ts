/** Input that the page keeps when it reloads itself for a new version. The tab forgets it once it is shown. */
import { useEffect, useState } from 'react'

const PREFIX = 'stampwell.kept.'

const kept = new Map<string, string>()

/** Like `useState` of a text or null, but it begins with what the page kept under this name when it reloaded itself. */
export function useKeptOverReload(name: string) {
  const [value, setValue] = useState(() => readKept(name))
  useEffect(() => forget(name), [name])
  useEffect(() => {
    if (value !== null) kept.set(name, value)
    return () => void kept.delete(name)
  }, [name, value])
  return [value, setValue] as const
}

export function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function storeForReload(): void {
  try {
    for (const [name, value] of kept) sessionStorage.setItem(PREFIX + name, value)
  } catch {
    // A browser without storage keeps nothing.
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing is kept there.
  }
}

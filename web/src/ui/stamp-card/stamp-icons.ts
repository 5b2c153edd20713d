/** The shipped drawings. A page fetches the few it shows; one that shows many brings them all (all-stamp-icons.ts). */
import type { StampIcon } from '@stampwell/domain/stamp-icons.ts'
import { useEffect, useSyncExternalStore } from 'react'

/** Ids of the shipped drawings start so; all others are merchants' own pictures. */
const SHIPPED = '01900000-0000-7000-8000-'
/** Where our own server keeps them. Nothing else is ever put into the page as markup. */
const OURS = /^\/icons\/[\w-]+\.svg$/

const bodies = new Map<string, string>()
const asked = new Set<string>()
const listeners = new Set<() => void>()
let allAreComing = false

/** For a page that has the drawings at hand. Call it at the top of its module. */
export function knowStampIcons(icons: readonly StampIcon[]): void {
  for (const { id, body } of icons) bodies.set(id, body)
  for (const heard of listeners) heard()
}

/** From now on nobody fetches a single one. */
export function expectAllStampIcons(): void {
  allAreComing = true
}

/** Markup on a 24 px grid, empty until it is here; null when the icon is a merchant's picture. */
export function useStampIcon(icon: { id: string; url: string } | null): string | null {
  const shipped = icon !== null && icon.id.startsWith(SHIPPED)
  const body = useSyncExternalStore(
    subscribe,
    () => (icon ? bodies.get(icon.id) : undefined),
    () => (icon ? bodies.get(icon.id) : undefined),
  )
  useEffect(() => {
    if (icon && shipped && body === undefined) void fetchStampIcon(icon.id, icon.url)
  }, [icon, shipped, body])
  return body ?? (shipped ? '' : null)
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

async function fetchStampIcon(id: string, url: string): Promise<void> {
  if (allAreComing || asked.has(id) || !OURS.test(url)) return
  asked.add(id)
  try {
    const answer = await fetch(url)
    const body = answer.ok ? insideOf(await answer.text()) : undefined
    if (body === undefined) asked.delete(id)
    else knowStampIcons([{ id, key: '', name: '', body }])
  } catch {
    // Without it the stamp is a bare plate; the next print asks again.
    asked.delete(id)
  }
}

function insideOf(svg: string): string | undefined {
  return /^<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg.trim())?.[1]
}

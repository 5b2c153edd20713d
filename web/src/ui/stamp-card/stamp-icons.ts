/** The shipped icons. A page fetches the few it shows; one that shows many loads them all (all-stamp-icons.ts). */
import type { StampIcon } from '@stampwell/domain/stamp-icons.ts'
import { useEffect, useSyncExternalStore } from 'react'

/** Id prefix of the shipped icons; all other ids are merchants' own pictures. */
const SHIPPED = '01900000-0000-7000-8000-'
/** URL path of the shipped icons. Security: nothing from another URL is ever inserted as markup. */
const OURS = /^\/icons\/[\w-]+\.svg$/

const bodies = new Map<string, string>()
const asked = new Set<string>()
const listeners = new Set<() => void>()
let allAreComing = false

/** Registers icons that a page already has. Call it at the top of the page's module. */
export function knowStampIcons(icons: readonly StampIcon[]): void {
  for (const { id, body } of icons) bodies.set(id, body)
  for (const heard of listeners) heard()
}

/** Stops single fetches: all icons are about to load. */
export function expectAllStampIcons(): void {
  allAreComing = true
}

/** Returns SVG markup on a 24 px grid, '' until it is loaded, null when the icon is a merchant's picture. */
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
    // Without the icon the stamp is a bare shape; the next stamp drawn retries the fetch.
    asked.delete(id)
  }
}

function insideOf(svg: string): string | undefined {
  return /^<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg.trim())?.[1]
}

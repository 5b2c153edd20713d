/** The shipped icons. A page fetches the few it shows; one that shows many loads them all (all-stamp-icons.ts). */
import type { StampIcon } from '@stampwell/domain/cards/stamp-icons.ts'
import { useEffect } from 'react'
import { createStore } from '../store/create-store.ts'
import { useStorePart } from '../store/store.ts'

/** Id prefix of the shipped icons; all other ids are merchants' own pictures. */
const SHIPPED = '01900000-0000-7000-8000-'
/** URL path of the shipped icons. Security: nothing from another URL is ever inserted as markup. */
const OURS = /^\/icons\/[\w-]+\.svg$/

/** SVG markup by the icon's id. */
const bodies = createStore<ReadonlyMap<string, string>>(new Map())
const asked = new Set<string>()
let allAreComing = false

/** Registers icons that a page already has. Call it at the top of the page's module. */
export function knowStampIcons(icons: readonly StampIcon[]): void {
  bodies.set(new Map([...bodies.get(), ...icons.map(({ id, body }) => [id, body] as const)]))
}

/** Stops single fetches: all icons are about to load. */
export function expectAllStampIcons(): void {
  allAreComing = true
}

/** Returns SVG markup on a 24 px grid, '' until it is loaded, null when the icon is a merchant's picture. */
export function useStampIcon(icon: { id: string; url: string } | null): string | null {
  const shipped = icon !== null && icon.id.startsWith(SHIPPED)
  const body = useStorePart(bodies, (known) => (icon ? known.get(icon.id) : undefined))
  useEffect(() => {
    if (icon && shipped && body === undefined) void fetchStampIcon(icon.id, icon.url)
  }, [icon, shipped, body])
  return body ?? (shipped ? '' : null)
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

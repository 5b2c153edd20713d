/** Puts the operator's name and address into the public pages when they are served: a build holds none. */
import { escapeHtml } from '@stampwell/domain/text/escape-html.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'

const FIELDS = ['legal_name', 'legal_address', 'support_email'] as const

/** Empty or null where it is not set. */
export type LegalData = Record<(typeof FIELDS)[number], string | null>

/** A change of the settings is on the pages of each process after this time at most. */
const FRESH_MS = 10_000
/** A database that does not answer holds a page up no longer: it is served with what was known before. */
const TIMEOUT_MS = 500

/** Returns a function that gives the newest known data: null until it could be read. */
export function rememberLegalData(read: () => Promise<LegalData>, clock: Clock): () => Promise<LegalData | null> {
  let known: LegalData | null = null
  let readAt = -Infinity
  let reading: Promise<void> | null = null
  const refresh = async () => {
    const at = clock.now().getTime()
    try {
      known = await read()
      readAt = at
    } catch {
      // The page stands without it, and its own script asks again.
    } finally {
      reading = null
    }
  }
  return async () => {
    // A clock that was set back makes nothing fresh for ever.
    if (Math.abs(clock.now().getTime() - readAt) < FRESH_MS) return known
    reading ??= refresh()
    await Promise.race([reading, wait(TIMEOUT_MS, undefined, { ref: false })])
    return known
  }
}

export function hasLegalData(html: string): boolean {
  return html.includes(' data-platform="')
}

/** Fills the marks of `web/src/pages/+site/Prose.tsx`, and shows the parts that need what is set. */
export function fillLegalData(html: string, data: LegalData): string {
  return FIELDS.reduce((filled, field) => {
    const text = data[field]
    if (!text) return filled
    const escaped = escapeHtml(text)
    return filled
      .replaceAll(new RegExp(`(<span data-platform="${field}">)[^<]*`, 'g'), (_, mark: string) => mark + escaped)
      .replaceAll(`<div hidden="" data-needs="${field}">`, `<div data-needs="${field}">`)
  }, html)
}

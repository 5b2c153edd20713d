/** Loads modules as a French page does: with the French texts, and French as the language of the document. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

const MESSAGES = join(import.meta.dirname, '../messages')
const AREAS = readdirSync(join(MESSAGES, 'fr'))

/** Loads anew what `load` imports; later imports are English again. */
export async function inFrench<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules()
  document.documentElement.lang = 'fr'
  for (const area of AREAS) vi.doMock(join(MESSAGES, 'en', area), () => vi.importActual(join(MESSAGES, 'fr', area)))
  try {
    return await load()
  } finally {
    for (const area of AREAS) vi.doUnmock(join(MESSAGES, 'en', area))
    document.documentElement.lang = ''
    vi.resetModules()
  }
}

/** Bars that stay at the foot of the window, and the room that keeps what has the focus above them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
/** By bar: the rule that names the room. */
const ROOMS: Record<string, string> = {
  '.tabs': 'html:has(.app > .tabs)',
  '.form-bar': 'html:has(.form-bar)',
  '.list-bulk': 'html:has(.list-bulk)',
  '.savebar': 'html:has(.savebar)',
  '.wallet-bar': 'html:has(.wallet-bar)',
  '.dlg-foot': '.dlg',
  // Room of the whole pane would move it when the foot itself has the focus.
  '.counter-end': '.counter-mid :is(a, button, input, select, summary, textarea)',
}
/** They come and go with what they say. */
const NOTES = ['.no-connection', '.new-version']

const rules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => [
    ...readFileSync(join(SOURCES, file), 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ])
  .map(([, selector = '', body = '']) => ({ selector: selector.trim().replaceAll(/\s+/g, ' '), body }))

test('every bar that stays at the foot is known here', () => {
  const stays = rules.filter(
    ({ body }) => /position: (?:sticky|fixed)/.test(body) && /inset-block-end: (?!auto)|inset: auto 0 0[; ]/.test(body),
  )
  expect(new Set(stays.map(({ selector }) => selector))).toEqual(new Set([...Object.keys(ROOMS), ...NOTES]))
})

test.each(Object.entries(ROOMS))('what has the focus stays above %s', (_, selector) => {
  const bodies = rules.filter((rule) => rule.selector === selector).map(({ body }) => body)
  expect(bodies.join()).toMatch(/scroll-(?:padding|margin)-block-end: \d+rem/)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const STILL = /@media \(prefers-reduced-motion: no-preference\) \{\s*html \{\s*scroll-behavior: smooth;\s*\}\s*\}/

test('a page glides to another place only for whoever did not ask for less motion', () => {
  const gliding = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .filter((css) => css.includes('scroll-behavior: smooth'))
  expect(gliding.map((css) => css.replace(STILL, '')).join('')).not.toContain('scroll-behavior: smooth')
  expect(gliding).toHaveLength(1)
})

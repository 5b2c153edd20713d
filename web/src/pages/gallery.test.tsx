import { render } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ENTRIES } from './+gallery/entries.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const parts = import.meta.glob<Record<string, unknown>>(
  ['../ui/**/*.tsx', '!../ui/**/*.test.tsx', '!../ui/**/*.gallery.tsx'],
  { eager: true },
)

function isComponent(name: string, value: unknown): boolean {
  const isMemo = typeof value === 'object' && value !== null && '$$typeof' in value
  return /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || isMemo)
}

test('every component of ui is in the gallery', () => {
  const shown = new Set<unknown>(ENTRIES.flatMap((entry) => entry.shows))
  const components = Object.entries(parts).flatMap(([file, exports]) =>
    Object.entries(exports)
      .filter(([name, value]) => isComponent(name, value))
      .map(([name, value]) => ({ name: `${file} ${name}`, value })),
  )
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter(({ value }) => !shown.has(value)).map(({ name }) => name)).toEqual([])
})

test.each(['FormBar', 'KeptNote', 'PageHead', 'Refused'])('%s of a merchant’s page is in the gallery too', (name) => {
  expect(ENTRIES.map((entry) => entry.name)).toContain(name)
})

test('a name stands once in the gallery', () => {
  expect(new Set(ENTRIES.map((entry) => entry.name)).size).toBe(ENTRIES.length)
})

test.each(ENTRIES.map((entry) => [entry.name, entry] as const))('%s can be drawn in every state', (_, entry) => {
  const blank = Object.entries(entry.states).filter(([, part]) => {
    const { container, unmount } = render(<MemoryRouter>{part}</MemoryRouter>)
    const isBlank = container.innerHTML === ''
    unmount()
    return isBlank
  })
  expect(blank.map(([state]) => state)).toEqual([])
})

test('the gallery is a page of development, and of nothing else', async () => {
  const pathsWith = async (mode: string | undefined) => {
    vi.resetModules()
    vi.stubEnv('NODE_ENV', mode)
    const { default: routes } = await import('../routes.ts')
    return JSON.stringify(routes)
  }
  expect(await pathsWith('development')).toContain('gallery.tsx')
  for (const mode of ['production', 'test', undefined]) expect(await pathsWith(mode)).not.toContain('gallery')
})

test('the gallery shows the part, theme and direction of its address', async () => {
  const { default: GalleryPage } = await import('./gallery.tsx')
  const { container } = render(
    createElement(
      MemoryRouter,
      { initialEntries: ['/gallery?part=Button&theme=dark&dir=rtl'] },
      createElement(GalleryPage as ComponentType),
    ),
  )
  expect([...container.querySelectorAll('.gallery-entry')].map((entry) => entry.id)).toEqual(['Button'])
  const panels = container.querySelectorAll<HTMLElement>('.gallery-states')
  expect([...panels].map((panel) => [panel.dataset['theme'], panel.dir])).toEqual([['dark', 'rtl']])
})

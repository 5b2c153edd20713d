import { expect, test, vi } from 'vitest'

test('the pages of customers make no format before they write with it: a cheap phone has no time for that', async () => {
  const asked: string[] = []
  const record = (intl: typeof Intl, name: string | symbol) => {
    asked.push(String(name))
    return Reflect.get(intl, name) as unknown
  }
  vi.stubGlobal('Intl', new Proxy(Intl, { get: record }))
  vi.resetModules()
  await import('./page-at.tsx')
  expect(asked).toEqual([])
})

import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'

const PATH = '/.well-known/security.txt'
let world: World
beforeAll(async () => {
  world = await createWorld({
    config: {
      securityContacts: ['mailto:security@example.com', 'https://example.com/report'],
      publicUrl: 'https://stamps.example.com',
    },
  })
})
afterAll(() => world.close())

test('security.txt lists the contacts, its canonical URL and an expiry date', async () => {
  const answer = await world.fetch(PATH)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await answer.text()).split('\n')
  expect(lines.filter((line) => line.startsWith('Contact: '))).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://example.com/report',
  ])
  expect(lines).toContain(`Canonical: https://stamps.example.com${PATH}`)
  const expires = lines
    .filter((line) => line.startsWith('Expires: '))
    .map((line) => Date.parse(line.slice('Expires: '.length)) - world.clock.now().getTime())
  expect(expires).toHaveLength(1)
  expect(expires[0]).toBeGreaterThan(30 * DAY_MS)
  expect(expires[0]).toBeLessThan(365 * DAY_MS)
})

test('without a configured contact the server has no security.txt', async () => {
  const nobody = await createWorld()
  const answer = await nobody.fetch(PATH)
  expect([answer.ok, (await answer.text()).includes('Contact:')]).toEqual([false, false])
  await nobody.close()
})

/** Sends the curl examples of docs/api-guide.md to the application, in their order. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@stampwell/contract/business/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard } from '../testing/fixtures/counter.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/api-guide.md'), 'utf8')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Step = { curl: string; status: number; kept: [path: string, name: string][] }

/** Each block that calls curl, with what the text below it says of the answer. */
function readSteps(): Step[] {
  return GUIDE.split(/^## /m)
    .slice(1)
    .map((part) => ({
      curl: /```\n(curl [\s\S]+?)```/.exec(part)?.[1] ?? '',
      status: Number(/^Answers (\d+)\./m.exec(part)?.[1]),
      kept: [...part.matchAll(/Keep `([^`]+)` as `([A-Z]+)`/g)].map(([, path = '', name = '']) => [path, name]),
    }))
}

/** Reads the options that the guide uses; another one is an error. */
function readCurl(command: string): { url: string; init: RequestInit } {
  const [line = '', body = null] = command.split(/ -d @- <<END\n([\s\S]*)\nEND\n/)
  const words = [...line.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  )
  const headers: Record<string, string> = {}
  let [url, method] = ['', body === null ? 'GET' : 'POST']
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === '-s') continue
    if (word === '-X') method = words[(at += 1)] ?? ''
    else if (word === '-H') {
      const [name = '', value = ''] = (words[(at += 1)] ?? '').split(': ')
      headers[name] = value
    } else if (word.startsWith('-')) throw new Error(`The test does not know curl's ${word}`)
    else url = word
  }
  return { url, init: { method, headers, body } }
}

const valueAt = (data: unknown, path: string) =>
  path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], data) // the test fails if it is not there

test('every example of the API guide works as it is written, from the log-in to the log-out', async () => {
  const owner = await world.registerBusiness()
  await createCard(owner.call)
  const known: Record<string, string> = { API: '/api', EMAIL: owner.user.email, PASSWORD: 'Flat-White#2026' }
  const fill = (text: string) => text.replace(/\$([A-Z]+)/g, (_, name: string) => known[name] ?? `no ${name}`)
  const send = (curl: string) => {
    const { url, init } = readCurl(fill(curl))
    return world.fetch(url, init)
  }

  const steps = readSteps()
  expect(steps).toHaveLength(6)
  for (const { curl, status, kept } of steps) {
    const answer = await send(curl)
    const body = await answer.text()
    expect([curl, answer.status, body]).toEqual([curl, status, expect.any(String)])
    for (const [path, name] of kept) known[name] = String(valueAt(JSON.parse(body), path))
    if (!curl.includes('give-stamp')) continue
    const again = await send(curl)
    expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', body])
  }
  await expect(world.as(known['TOKEN'] ?? '')(auth.logout, {})).rejects.toMatchObject({ code: 'unauthenticated' })
})

import { expect, test } from 'vitest'
import type { BenchContext } from '../part.ts'
import { waitUntil } from '../wait-until.ts'
import { measureCampaign } from './campaign.ts'

test('the mail server ends when the part cannot begin', async () => {
  const children = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length
  const before = children()
  const server = { stop: () => Promise.reject(new Error('It does not stop')) }
  const context = { running: [{ server, world: {} }] } as unknown as BenchContext // reads no more of it before it stops
  await expect(measureCampaign(context)).rejects.toThrow('It does not stop')
  await expect.poll(children, { timeout: 30_000 }).toBe(before)
})

test('an audience that is never frozen ends the part', async () => {
  const waiting = waitUntil(() => Promise.resolve(false), { what: 'The audience was not frozen', timeoutMs: 0 })
  await expect(waiting).rejects.toThrow(/not frozen/)
})

/** Several changes of one automation that nobody has changed before, in one instant. Needs real concurrency. */
import { automations } from '@stampwell/contract/business/automations.ts'
import { AUTOMATIONS } from '@stampwell/domain/sending/automation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
})
afterAll(() => world.close())

const is_on = true
const channels = ['in-app' as const]
const messageHeading = 'For you'
const messageBody = 'Come by.'

test('of the first changes of an automation that are made at once, each is kept', async () => {
  const { call } = await world.registerBusiness()
  await Promise.all(
    AUTOMATIONS.flatMap((key) =>
      [{ is_on }, { channels }, { messageHeading }, { messageBody }].map((body) =>
        call(automations.update, { params: { key }, body }),
      ),
    ),
  )
  const { data } = await call(automations.list, {})
  expect(data.automations).toMatchObject(
    AUTOMATIONS.map((key) => ({ key, is_on, channels, messageHeading, messageBody })),
  )
})

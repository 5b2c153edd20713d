/** Why a test of a campaign that can be sent to nobody is refused. */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { testCampaign } from './test-campaign.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Tests a campaign on a server that sends text messages to numbers of no country. */
async function testOn(channels: Channel[], changes: Partial<Config> = {}): Promise<string[]> {
  const { user } = await world.registerBusiness()
  const { context } = world.app
  const config = { ...context.config, sms: { ...context.config.sms, service: null, countries: [] }, ...changes }
  return testCampaign(
    { ...context, config },
    {
      db: world.database.db,
      who: { businessId: user.business.id, email: user.email },
      form: { channels, messageHeading: 'Hello', messageBody: 'Only me.' },
      now: world.clock.now(),
    },
  )
}

const COUNTRY = 'Text messages are not sent to numbers of this country.'

test.each<[string, Channel[], string]>([
  ['text messages alone names the country of the number', ['sms'], COUNTRY],
  ['text messages and the card page does too', ['in-app', 'sms'], COUNTRY],
  [
    'the card page alone asks for another channel',
    ['in-app'],
    'Choose e-mail or text message: these can be sent to you.',
  ],
])('a test by %s', async (_, channels, message) => {
  await expect(testOn(channels)).rejects.toMatchObject({
    detail: { errors: { channels: [message] } },
  })
})

test('a test by text message on a server without a service for them says so', async () => {
  await expect(testOn(['sms'], { isProduction: true })).rejects.toMatchObject({
    detail: { errors: { channels: ['SMS is not set up.'] } },
  })
})

test('a test by both goes by e-mail where no text message can be sent', async () => {
  expect(await testOn(['email', 'sms'])).toEqual([expect.stringContaining('@')])
})

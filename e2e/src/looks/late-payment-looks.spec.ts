/** Pages that an open renewal changes, past due and in grace, by night. Each state has a server with its own world. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { LAPSED_GYM } from '@stampwell/seeds/lapsed-gym/lapsed-gym.ts'
import { as } from '../support/businesses.ts'
import { expect, PHONE, test } from '../support/journey.ts'
import { onOwnServer } from '../support/own-server.ts'
import { urlOf } from '../support/sandbox.ts'
import { expectInOrder } from './expect-in-order.ts'
import { isByDay } from './pages-by-day.ts'
import { settled } from './pages.ts'

const STATES = [
  { state: 'past due', world: 'late-gym', tag: 'Payment failed' },
  { state: 'in grace', world: 'lapsed-gym', tag: 'Last days' },
] as const
const PATHS = [
  '/business/subscription',
  '/plans',
  '/business/payments',
  '/business/dashboard',
  '/business/campaigns/create',
]

for (const { state, world, tag } of isByDay() ? [] : STATES)
  test.describe(state, () => {
    let token = ''
    onOwnServer({
      settings: { SANDBOX_PAYMENTS: '1' },
      world,
      afterStart: async () => {
        token = (await as(null)(auth.login, { body: LAPSED_GYM })).data.token
      },
    })

    test(`the subscription is ${state}`, async ({ device }) => {
      const page = await device({ own: true, token })
      await page.goto(urlOf('/business/subscription'))
      await expect(page.getByText(tag, { exact: true }).first()).toBeVisible()
    })

    for (const path of PATHS)
      test(`${path} is in order ${state}, light and dark, narrow and wide, with large text`, async ({ device }) => {
        const page = await device({ own: true, token, viewport: PHONE, touch: true })
        await page.goto(urlOf(path))
        await settled(page)
        await expectInOrder(page)
      })
  })

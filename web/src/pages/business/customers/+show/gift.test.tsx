import type { User } from '@stampwell/contract/business/profile.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aSending, withFeatures } from '../../../../testing/campaigns.ts'
import { ADA_ID, aCard, aCustomer, aReward, CARD_ID, listed, NO_RHYTHM } from '../../../../testing/worlds.ts'
import { aBusinessUser } from '../../../../testing/people.ts'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const SEND = '/v1/business/customers/send-reward'

test('while the rewards of another card load, the words that were typed and the focus stay', async () => {
  openCustomerPage({
    'GET /v1/business/stamps': {
      data: { stamps: [aCard(), aCard({ id: ADA_ID, card_name: 'Lunch card' })], meta: listed(2) },
    },
    [`GET /v1/business/stamps/rewards/${CARD_ID}`]: { data: { rewards: [{ id: CARD_ID, name: 'Free cookie' }] } },
    [`GET /v1/business/stamps/rewards/${ADA_ID}`]: 'hanging',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reward' }))
  await screen.findByLabelText('Reward')
  await userEvent.type(screen.getByLabelText(/A few words/), 'Thank you.')
  const card = screen.getByLabelText('Card')
  await userEvent.selectOptions(card, 'Lunch card')
  expect(screen.queryByLabelText('Reward')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/A few words/).value).toBe('Thank you.')
  expect(document.activeElement).toBe(card)
})

test('a gift that is refused says why in its dialog, which stays open with what was typed', async () => {
  openCustomerPage({
    [`GET /v1/business/stamps/rewards/${CARD_ID}`]: { data: { rewards: [{ id: CARD_ID, name: 'Free cookie' }] } },
    [`POST ${SEND}`]: { status: 403, code: 'email_unverified', message: 'Verify your e-mail address first.' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reward' }))
  await screen.findByLabelText('Reward')
  await userEvent.type(screen.getByLabelText(/A few words/), 'Thank you.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the gift' }))
  const refused = within(await within(screen.getByRole('dialog')).findByRole('alert'))
  const way = refused.getByRole('link', { name: 'Enter the code (opens a new tab)' })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/business/account/verify', '_blank'])
  expect(screen.getByLabelText<HTMLTextAreaElement>(/A few words/).value).toBe('Thank you.')
})

const USER = aBusinessUser()

test.each([
  [
    'a payment is open',
    { ...USER, subscription: { ...USER.subscription, status: 'grace' as const } },
    /^A payment is open/,
  ],
  ['the account is being closed', { ...USER, closes_at: '2026-12-20T09:00:00.000Z' }, /^This account is being closed/],
])('no words can be typed that a gift would lose while %s', async (_, user, why) => {
  openCustomerPage(
    { [`GET /v1/business/stamps/rewards/${CARD_ID}`]: { data: { rewards: [{ id: CARD_ID, name: 'Free cookie' }] } } },
    { user },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reward' }))
  await screen.findByLabelText('Reward')
  expect(within(screen.getByRole('dialog')).getByText(why)).toBeTruthy()
  expect(screen.queryByLabelText(/A few words/)).toBeNull()
})

const NO_EMAIL = aSending({ email: { is_on: false, from: '', reply_to: null } })

type Agreed = readonly ('email' | 'sms')[]
type Setting = { user?: User; sending?: Sending }

/** Presses “Send the gift” to Ada, who agreed to these channels. */
async function sendGift(agreed: Agreed, { user = withFeatures('sms'), sending = aSending() }: Setting) {
  const given = { asked_at: null, given_at: '2026-11-03T09:00:00.000Z', withdrawn_at: null, source: 'wallet' }
  const consents = agreed.map((channel) => ({ channel, ...given }))
  const customer = aCustomer({ email: 'ada@example.com' })
  const posts = openCustomerPage(
    {
      [`GET /v1/business/customers/show/${ADA_ID}`]: {
        data: { customer, consents, suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
      },
      [`GET /v1/business/stamps/rewards/${CARD_ID}`]: { data: { rewards: [{ id: CARD_ID, name: 'Free cookie' }] } },
      'GET /v1/business/sending': { data: sending },
      [`POST ${SEND}`]: { status: 201, data: { reward: aReward({ gift: true }), sent_to: null } },
    },
    { user },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reward' }))
  await screen.findByLabelText('Reward')
  await userEvent.click(screen.getByRole('button', { name: 'Send the gift' }))
  return () => posts(SEND).length
}

test.each<[string, Agreed, Setting]>([
  ['to a customer who agreed to text messages alone', ['sms'], {}],
  ['where the server sends no e-mail', ['email', 'sms'], { sending: NO_EMAIL }],
])('a gift %s is asked about, because its news goes by SMS', async (_, agreed, setting) => {
  const sent = await sendGift(agreed, setting)
  const question = () => screen.findByRole('dialog', { name: 'Send the gift with an SMS?' })
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Send the gift' }))
  await userEvent.click(within(await question()).getByRole('button', { name: 'Send it with an SMS' }))
  await waitFor(() => expect(sent()).toBe(1))
})

test.each<[string, Agreed, Setting]>([
  ['the news goes by e-mail', ['email', 'sms'], {}],
  ['the customer agreed to no messages', [], {}],
  ['the plan has no text messages', ['sms'], { user: withFeatures() }],
  ['nothing is sent', ['sms'], { user: { ...withFeatures('sms'), email_verified_at: null } }],
])('a gift is sent at once where %s', async (_, agreed, setting) => {
  const sent = await sendGift(agreed, setting)
  await waitFor(() => expect(sent()).toBe(1))
  expect(screen.queryByRole('dialog', { name: 'Send the gift with an SMS?' })).toBeNull()
})

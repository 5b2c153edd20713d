/** The card’s link, gifts and messages: all that a business sends from the customer’s page. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPreview, withFeatures } from '../../../../testing/campaigns.ts'
import { ADA_ID, aCustomer, anEvent, aReward, CARD_ID, listed, NO_RHYTHM } from '../../../../testing/worlds.ts'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the card’s link is copied, and is replaced after a confirmation', async () => {
  const posts = openCustomerPage({
    [`POST /v1/business/customers/${ADA_ID}/wallet-link/copy`]: { data: { wallet_url: 'http://localhost/wallet/key' } },
    [`POST /v1/business/customers/${ADA_ID}/wallet-link/replace`]: { data: {} },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Copy card link' }))
  await screen.findByText(/^Copied\./)
  expect(await navigator.clipboard.readText()).toBe('http://localhost/wallet/key')
  await user.click(screen.getByRole('button', { name: 'New link' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(posts(`/v1/business/customers/${ADA_ID}/wallet-link/replace`)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'New link' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new link' }))
  expect(await screen.findByText('The old link no longer works. Send or copy the new one.')).toBeTruthy()
  expect(posts(`/v1/business/customers/${ADA_ID}/wallet-link/replace`)).toHaveLength(1)
})

test('the page shows the masked recipient of the card’s link, or why it was not sent', async () => {
  openCustomerPage({
    [`POST /v1/business/customers/${ADA_ID}/wallet-link`]: [
      { data: { sent_to: '0803•••••01' } },
      {
        status: 422,
        code: 'validation_failed',
        errors: { customer: ['This customer has no e-mail address; SMS is not set up.'] },
      },
    ],
  })
  const send = await screen.findByRole('button', { name: 'Send card link again' })
  await userEvent.click(send)
  expect(await screen.findByText('Sent to 0803•••••01.')).toBeTruthy()
  await userEvent.click(send)
  expect(await screen.findByText('This customer has no e-mail address; SMS is not set up.')).toBeTruthy()
})

test('a gift offers the card’s rewards, takes a short message, and can be taken back', async () => {
  const posts = openCustomerPage({
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: { data: { rewards: [aReward({ gift: true })], meta: listed(1) } },
    [`GET /v1/business/stamps/rewards/${CARD_ID}`]: {
      data: {
        rewards: [
          { id: CARD_ID, name: 'Free cookie' },
          { id: ADA_ID, name: 'Free flat white' },
        ],
      },
    },
    'POST /v1/business/customers/send-reward': {
      status: 201,
      data: { reward: aReward({ gift: true }), sent_to: null },
    },
    'POST /v1/business/customers/take-back-reward': { data: { reward: aReward({ status: 'revoked' }) } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reward' }))
  await userEvent.selectOptions(await screen.findByLabelText('Reward'), 'Free cookie')
  await userEvent.type(screen.getByLabelText(/A few words/), 'Thank you.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the gift' }))
  expect(await screen.findByText(/They see it when they open their card/)).toBeTruthy()
  expect(posts('/v1/business/customers/send-reward').map((one) => one.body)).toEqual([
    { customer_id: ADA_ID, reward_id: CARD_ID, message: 'Thank you.' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Take back Free flat white' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() =>
    expect(posts('/v1/business/customers/take-back-reward').map((one) => one.body)).toEqual([
      { reward_id: aReward().id },
    ]),
  )
})

test('without consent a channel cannot be chosen, and the customer’s own page is preselected', async () => {
  const consents = [
    {
      channel: 'email',
      asked_at: '2026-11-03T09:00:00.000Z',
      given_at: '2026-11-03T09:00:00.000Z',
      withdrawn_at: null,
      source: 'merchant',
    },
    {
      channel: 'sms',
      asked_at: '2026-11-03T09:00:00.000Z',
      given_at: null,
      withdrawn_at: '2026-11-04T09:00:00.000Z',
      source: 'wallet',
    },
  ]
  vi.setSystemTime('2026-11-20T13:20:00Z') // a date of this year is written without it
  const posts = openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: { customer: aCustomer(), consents, suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
    'POST /v1/business/customers/send-message': [
      { status: 422, code: 'validation_failed', errors: { heading: ['Write a heading.'] } },
      {
        status: 201,
        data: {
          message: {
            id: CARD_ID,
            channel: 'in-app',
            status: 'sent',
            reason: null,
            heading: 'Hello',
            body: 'Come by.',
            created_at: '2026-11-20T13:00:00.000Z',
          },
        },
      },
    ],
  })
  expect(await screen.findByText('E-mail: agreed, as you noted, 3 Nov')).toBeTruthy()
  expect(screen.getByText('Text message: withdrew it, 4 Nov')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send a message' }))
  const ways = within(await screen.findByRole('group', { name: 'How' })).getAllByRole('button')
  expect(
    ways.map((way) => [
      way.textContent,
      way.hasAttribute('aria-disabled'),
      way.getAttribute('aria-pressed') === 'true',
    ]),
  ).toEqual([
    ['E-mail', true, false],
    ['SMS', true, false],
    ['Card page', false, true],
  ])
  expect(screen.getByText('By e-mail (no address)')).toBeTruthy()
  expect(screen.getByText('By text message (has not agreed)')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Message'), 'Come by.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Write a heading.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Come by.')
  await userEvent.type(screen.getByLabelText('Heading'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts('/v1/business/customers/send-message').at(-1)?.body).toEqual({
    customer_id: ADA_ID,
    channel: 'in-app',
    heading: 'Hello',
    body: 'Come by.',
  })
})

const SEND = '/v1/business/customers/send-message'
const PREVIEW = '/v1/business/campaigns/preview'
const smsReach = { channel: 'sms' as const, recipients: 1, held: 0, pages: 2 }

/** Opens the message to Ada, who agreed to text messages, and writes it. `cost` is that of a preview. */
async function writeSms(body: string, cost: { amount_minor: number; currency: string } | null) {
  const agreed = { given_at: '2026-11-03T09:00:00.000Z', withdrawn_at: null, source: 'wallet' }
  const posts = openCustomerPage(
    {
      [`GET /v1/business/customers/show/${ADA_ID}`]: {
        data: {
          customer: aCustomer(),
          consents: [{ channel: 'sms', asked_at: null, ...agreed }],
          suppressions: [],
          copy_due_at: null,
          rhythm: NO_RHYTHM,
        },
      },
      [`POST ${PREVIEW}`]: { data: aPreview({ channels: [{ ...smsReach, cost }] }) },
      [`POST ${SEND}`]: { status: 201, data: { message: { id: CARD_ID, channel: 'sms', status: 'queued' } } },
    },
    { user: withFeatures('sms') },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send a message' }))
  await userEvent.click(await screen.findByRole('button', { name: 'SMS' }))
  await userEvent.type(screen.getByLabelText('Heading'), 'Open on Sunday')
  await userEvent.type(screen.getByLabelText('Message'), body)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  return { posts, question: within(await screen.findByRole('dialog', { name: 'Send this SMS to Ada Obi?' })) }
}

test('a message that is refused says why in its dialog, which stays open with what was typed', async () => {
  openCustomerPage({ [`POST ${SEND}`]: { status: 429, code: 'too_many_requests', message: 'Enough for today.' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a message' }))
  await userEvent.type(await screen.findByLabelText('Heading'), 'Open on Sunday')
  await userEvent.type(screen.getByLabelText('Message'), 'From 10 to 4.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const refused = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(refused.textContent).toBe('Enough for today.')
  expect(screen.getByLabelText('Message').closest('form')?.lastElementChild).toBe(refused)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('From 10 to 4.')
})

test('an SMS is asked about with its price, and is sent by the answer alone', async () => {
  const { posts, question } = await writeSms('From 10 to 4.', { amount_minor: 800, currency: 'NGN' })
  expect(question.getByText('It cannot be called back. It costs ₦8.00.')).toBeTruthy()
  expect(posts(PREVIEW).map((one) => one.body)).toMatchObject([
    { audience: 'custom', customAudience: [ADA_ID], channels: ['sms'], messageBody: 'From 10 to 4.' },
  ])
  await userEvent.click(question.getByRole('button', { name: 'Back' }))
  expect(posts(SEND)).toEqual([])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('From 10 to 4.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send the SMS' }))
  expect(await screen.findByText('On its way to Ada Obi.')).toBeTruthy()
  expect(posts(SEND).map((one) => one.body)).toEqual([
    { customer_id: ADA_ID, channel: 'sms', heading: 'Open on Sunday', body: 'From 10 to 4.' },
  ])
})

test.each([
  ['the operator has set none', 'From 10 to 4.', null],
  ['a campaign would shorten an address in it', 'See https://kola.example', { amount_minor: 800, currency: 'NGN' }],
])('the question names no price where %s', async (_, body, cost) => {
  const { question } = await writeSms(body, cost)
  expect(question.getByText('It cannot be called back.')).toBeTruthy()
})

test('messages that do not load are said to be so', async () => {
  openCustomerPage({
    [`GET /v1/business/customers/messages/${ADA_ID}`]: { status: 500, code: 'internal', message: 'Went wrong.' },
  })
  expect(await screen.findByText('The messages did not load')).toBeTruthy()
})

test('messages before the last five are on further pages', async () => {
  const message = (number: number) => ({
    id: anEvent(number).id,
    channel: 'in-app',
    status: 'sent',
    reason: null,
    heading: `News ${number}`,
    body: 'Come by.',
    created_at: '2026-11-20T13:00:00.000Z',
  })
  const pageOf = (page: number, numbers: number[]) => ({
    data: { messages: numbers.map(message), meta: { page, per_page: 5, total: 6, last_page: 2 } },
  })
  openCustomerPage({
    [`GET /v1/business/customers/messages/${ADA_ID}`]: [pageOf(1, [6, 5, 4, 3, 2]), pageOf(2, [1])],
  })
  await screen.findByText('News 6')
  expect(screen.queryByText('News 1')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('News 1')).toBeTruthy()
  expect(screen.queryByText('News 6')).toBeNull()
})

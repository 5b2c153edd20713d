import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, CARD_ID, listed } from '../../../testing/worlds.ts'
import { undoable } from './+show/ledger-words.ts'
import CustomerPage from './show.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(more: Record<string, Reply | Reply[]> = {}) {
  const sent = fakeApi({
    [`GET /v1/business/customers/show/${ADA_ID}`]: { data: { customer: aCustomer(), consents: [] } },
    [`GET /v1/business/customers/notes/${ADA_ID}`]: { data: { notes: [], meta: listed(0) } },
    [`GET /v1/business/customers/messages/${ADA_ID}`]: { data: { messages: [], meta: listed(0) } },
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: {
      data: {
        rewards: [
          aReward({ status: 'redeemed', redeemed_at: '2026-11-18T09:00:00.000Z', id: anEvent(9).id }),
          aReward(),
        ],
        meta: listed(2),
      },
    },
    [`GET /v1/business/customers/stamps/${ADA_ID}`]: {
      data: { stamps: [anEvent(2, { created_at: new Date().toISOString() }), anEvent(1)], meta: listed(2) },
    },
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    ...more,
  })
  const { where } = showAsBusiness(<CustomerPage />, {
    at: `/business/customers/show/${ADA_ID}`,
    path: '/business/customers/show/:customer',
  })
  return Object.assign((path: string) => sent.filter((one) => one.method === 'POST' && one.path === path), {
    sent,
    where,
  })
}

test('another business’s customer is not found', async () => {
  open({ [`GET /v1/business/customers/show/${ADA_ID}`]: { status: 404, code: 'not_found', message: 'Not found.' } })
  expect(await screen.findByText('This customer was not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all customers' })).toBeTruthy()
})

test('a name the display font cannot draw uses the text font, in the page title and in dialogs', async () => {
  open({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: { customer: aCustomer({ name: 'Adébáyọ̀ Ogunleye' }), consents: [] },
    },
  })
  expect((await screen.findByRole('heading', { level: 1, name: 'Adébáyọ̀ Ogunleye' })).classList.contains('plain')).toBe(
    true,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Give stamps' }))
  expect(
    (await screen.findByRole('heading', { name: 'Give Adébáyọ̀ Ogunleye stamps' })).classList.contains('plain'),
  ).toBe(true)
})

test('a reward is handed over once, after a confirmation, and can be undone from its toast', async () => {
  const posts = open({
    'POST /v1/business/customers/redeem-reward': {
      data: { reward: aReward({ status: 'redeemed' }), event: anEvent(5, { kind: 'redeem' }) },
    },
    'POST /v1/business/customers/undo-stamp': {
      data: { event: anEvent(6, { kind: 'undo' }), card: { stamps: 2, number_of_stamps: 10, cycle: 1 } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem Free flat white' }))
  expect(posts('/v1/business/customers/redeem-reward')).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem it' }))
  await screen.findByText('Free flat white handed over.')
  expect(posts('/v1/business/customers/redeem-reward').map((one) => one.body)).toEqual([
    { customer_id: ADA_ID, reward_id: aReward().id },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(posts('/v1/business/customers/undo-stamp').map((one) => one.body)).toEqual([{ event_id: anEvent(5).id }]),
  )
})

test('stamps are given on the chosen card; an invalid number is refused under its field', async () => {
  const posts = open({
    'POST /v1/business/customers/give-stamp': {
      status: 422,
      code: 'validation_failed',
      errors: { stamps: ['Enter a whole number from 1 to 50.'] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give stamps' }))
  await userEvent.clear(await screen.findByLabelText('Stamps'))
  await userEvent.type(screen.getByLabelText('Stamps'), '99')
  await userEvent.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText('Enter a whole number from 1 to 50.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Stamps').value).toBe('99')
  expect(posts('/v1/business/customers/give-stamp')[0]?.body).toEqual({
    customer_id: ADA_ID,
    stamp_id: CARD_ID,
    stamps: 99,
    note: null,
  })
})

test('when a rule refuses, the owner can override it by giving a reason', async () => {
  const no = {
    status: 409,
    code: 'stamping_rule',
    message: 'A rule says no.',
    rule: 'wait_minutes',
    limit: 120,
    given: 1,
    next_possible_at: null,
    last_give: { at: new Date(Date.now() - 12 * 60_000).toISOString(), by: null },
  }
  const posts = open({
    'POST /v1/business/customers/give-stamp': [
      no,
      no,
      {
        data: {
          event: anEvent(3, { override: 'wait_minutes' }),
          card: { stamps: 3, number_of_stamps: 10, cycle: 1 },
          rewards_issued: [],
        },
      },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give stamps' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'got one here 12 minutes ago. This card gives one every 2 hours.',
  )
  // Changing the number clears the refusal.
  await userEvent.type(screen.getByLabelText('Stamps'), '{backspace}2')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Give 2 stamps' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give it anyway' }))
  expect(await screen.findByText('Say why you give it anyway.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Why do you give it anyway?'), 'Two tables')
  await userEvent.click(screen.getByRole('button', { name: 'Give it anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts('/v1/business/customers/give-stamp').map((one) => one.body)).toEqual([
    { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1, note: null },
    { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 2, note: null },
    { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 2, note: 'Two tables', override: true },
  ])
})

test('the card’s link is copied, and is replaced after a confirmation', async () => {
  const posts = open({
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
  open({
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

test('a card on older terms is drawn with what its customer was promised, and says so', async () => {
  open({
    'GET /v1/business/stamps': {
      data: {
        stamps: [
          aCard({
            number_of_stamps: 12,
            design: { ...aCard().design, number_of_stamps: 12, rewards: [{ stamps_required: 12, name: 'Free lunch' }] },
          }),
        ],
        meta: listed(1),
      },
    },
  })
  expect(await screen.findByRole('article', { name: /2 of 10 stamps.*Free flat white/ })).toBeTruthy()
  expect(screen.getByText('Coffee card: 2 of 10 · older terms')).toBeTruthy()
})

test('only the newest stamp of a card can be undone, and only for fifteen minutes', () => {
  const now = new Date('2026-11-20T13:10:00.000Z')
  const newest = anEvent(3)
  expect([...undoable([newest, anEvent(2)], now)]).toEqual([newest.id])
  expect([...undoable([newest], new Date('2026-11-20T13:15:01.000Z'))]).toEqual([])
  const undo = anEvent(4, { kind: 'undo', quantity: -1, reverses_id: newest.id })
  expect([...undoable([undo, { ...newest, undone: true }, anEvent(2)], now)]).toEqual([anEvent(2).id])
  expect([...undoable([anEvent(5, { kind: 'expire' }), anEvent(2)], now)]).toEqual([])
})

test('the ledger names the location, the staff member at the till, and gifts', async () => {
  const gift = anEvent(4, { kind: 'adjust', quantity: 0, reward_id: aReward().id })
  const back = anEvent(5, { kind: 'undo', quantity: 0, reverses_id: gift.id })
  const till = anEvent(6, {
    location_id: CARD_ID,
    location_name: 'Yaba',
    actor: { kind: 'till', name: 'Front', staff: 'Chidi' },
  })
  open({ [`GET /v1/business/customers/stamps/${ADA_ID}`]: { data: { stamps: [till, back, gift], meta: listed(3) } } })
  expect(await screen.findByText(/Yaba · Till Front, Chidi/)).toBeTruthy()
  expect(await screen.findByText('Gift: Free flat white')).toBeTruthy()
  expect(screen.getByText('A gift was taken back')).toBeTruthy()
})

test('a gift offers the card’s rewards, takes a short message, and can be taken back', async () => {
  const posts = open({
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
  const posts = open({
    [`GET /v1/business/customers/show/${ADA_ID}`]: { data: { customer: aCustomer(), consents } },
    'POST /v1/business/customers/send-message': [
      { status: 422, code: 'validation_failed', errors: { heading: ['Write a heading.'] } },
      {
        status: 201,
        data: {
          message: {
            id: CARD_ID,
            channel: 'in-app',
            status: 'sent',
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
  const where = await screen.findByLabelText<HTMLSelectElement>('How')
  expect([...where.options].map((option) => [option.text, option.disabled])).toEqual([
    ['By e-mail (no address)', true],
    ['By text message (did not agree)', true],
    ['On their card page', false],
  ])
  expect(where.value).toBe('in-app')
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

test('a note is added, and is deleted after a confirmation', async () => {
  const note = { id: CARD_ID, note: 'Oat milk.', written_by: 'Kola & Rye', created_at: '2026-11-20T13:00:00.000Z' }
  const { sent } = open({
    [`GET /v1/business/customers/notes/${ADA_ID}`]: { data: { notes: [note], meta: listed(1) } },
    [`POST /v1/business/customers/notes/${ADA_ID}`]: { status: 201, data: { note } },
    [`DELETE /v1/business/customers/notes/${ADA_ID}/${CARD_ID}`]: { data: {} },
  })
  await userEvent.type(await screen.findByLabelText('A note about Ada Obi'), 'Window seat.')
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }))
  await waitFor(() => expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ note: 'Window seat.' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the note “Oat milk.”' }))
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent.some((one) => one.method === 'DELETE')).toBe(true))
})

test('deleting a customer first says what is deleted and what stays, then returns to the list', async () => {
  const { sent, where } = open({ [`DELETE /v1/business/customers/delete/${ADA_ID}`]: { data: {} } })
  await screen.findByText('code AB12CD34', { exact: false })
  await userEvent.click(screen.getByRole('button', { name: 'Delete this customer' }))
  for (const words of [/are erased everywhere/, /1 reward that is ready for them/, /statistics keep the stamps/])
    expect(await screen.findByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Delete this customer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(where()).toBe('/business/customers'))
})

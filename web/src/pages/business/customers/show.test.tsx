import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, CARD_ID, listed, NO_RHYTHM } from '../../../testing/worlds.ts'
import { openCustomerPage } from '../../../testing/customer-page.tsx'
import * as files from '#app/save-file.ts'
import { notify } from '#app/toasts/notify.ts'
import { fromNow } from '../../../testing/now.ts'
import { undoable } from './+show/ledger-words.ts'

afterEach(() => vi.unstubAllGlobals())

test('another business’s customer is not found', async () => {
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: { status: 404, code: 'not_found', message: 'Not found.' },
  })
  expect(await screen.findByText('This customer was not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all customers' })).toBeTruthy()
})

test('an address that gets no messages is shown with the reason, also where no consent was ever recorded', async () => {
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: {
        customer: aCustomer(),
        consents: [],
        suppressions: [{ channel: 'email', reason: 'unsubscribed', since: '2026-11-03T09:00:00.000Z' }],
        copy_due_at: null,
        rhythm: NO_RHYTHM,
      },
    },
  })
  expect((await screen.findByText(/unsubscribed, /)).textContent).toMatch(/^E-mail: unsubscribed, .*\b3\b/)
})

test('a name the display font cannot draw uses the text font, in the page title and in dialogs', async () => {
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: {
        customer: aCustomer({ name: 'Adébáyọ̀ Ogunleye' }),
        consents: [],
        suppressions: [],
        copy_due_at: null,
        rhythm: NO_RHYTHM,
      },
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
  const posts = openCustomerPage({
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
  const posts = openCustomerPage({
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
    last_give: { at: fromNow(-12 * 60_000), by: null },
  }
  const posts = openCustomerPage({
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
  expect(screen.queryByText('Say why you give it anyway.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Give it anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts('/v1/business/customers/give-stamp').map((one) => one.body)).toEqual([
    { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1, note: null },
    { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 2, note: null },
    { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 2, note: 'Two tables', override: true },
  ])
})

test('a card on older terms is drawn with what its customer was promised, and says so', async () => {
  openCustomerPage({
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
  const back = anEvent(5, { kind: 'undo', quantity: 0, reverses_id: gift.id, takes_back_gift: true })
  const till = anEvent(6, {
    location_id: CARD_ID,
    location_name: 'Yaba',
    actor: { kind: 'till', name: 'Front', staff: 'Chidi' },
  })
  openCustomerPage({
    [`GET /v1/business/customers/stamps/${ADA_ID}`]: { data: { stamps: [till, back, gift], meta: listed(3) } },
  })
  expect(await screen.findByText(/Yaba · Till Front, Chidi/)).toBeTruthy()
  expect(await screen.findByText('Gift: Free flat white')).toBeTruthy()
  expect(screen.getByText('A gift was taken back')).toBeTruthy()
})

test('a note is added, and is deleted after a confirmation', async () => {
  const note = { id: CARD_ID, note: 'Oat milk.', written_by: 'Kola & Rye', created_at: '2026-11-20T13:00:00.000Z' }
  const { sent } = openCustomerPage({
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

test('5.11: the dialogs of a customer’s page refuse an invalid e-mail address before it is sent', async () => {
  const { sent } = openCustomerPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  await userEvent.clear(email)
  await userEvent.type(email, 'ada@nowhere')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a tick that a customer’s own no outlasts is not called saved', async () => {
  openCustomerPage({ [`POST /v1/business/customers/update/${ADA_ID}`]: { data: { customer: aCustomer() } } })
  const warned = vi.spyOn(notify, 'warning').mockReturnValue('')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /agreed to hear from you/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('they said no themselves')))
  warned.mockRestore()
})

test('a saved form says something about consent only if its tick was changed', async () => {
  const customer = aCustomer({ marketing_consent: true })
  const posts = openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: { customer, consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
    [`POST /v1/business/customers/update/${ADA_ID}`]: { data: { customer } },
  })
  const save = async (act: () => Promise<void>) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await act()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  }
  await save(() => userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada@example.com'))
  await save(() => userEvent.click(screen.getByRole('checkbox', { name: /agreed to hear from you/ })))
  const [first, second] = posts(`/v1/business/customers/update/${ADA_ID}`).map(({ body }) => body)
  expect(first).toMatchObject({ email: 'ada@example.com' })
  expect(first).not.toHaveProperty('marketing_consent')
  expect(second).toMatchObject({ marketing_consent: false })
})

test.each([
  ['without a network', 'offline', /./],
  [
    'that somebody redeemed',
    { status: 409, code: 'conflict', message: 'It was redeemed already.' },
    /redeemed already/,
  ],
  ['while the service is busy', { status: 503, code: 'unavailable', message: 'The service is busy.' }, /is busy/],
] as const)('a reward to send %s keeps the recipient that was typed', async (_, refusal, words) => {
  const reward = aReward({ type: 'electricity', name: 'Light', value_minor: 50_000 })
  openCustomerPage({
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: { data: { rewards: [reward], meta: listed(1) } },
    'POST /v1/business/customers/redeem-reward': refusal,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem Light' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Meter number' }), '04123456789')
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Meter number' }).value).toBe('04123456789')
})

test('deleting a customer first says what is deleted and what stays, then returns to the list', async () => {
  const { sent, where } = openCustomerPage({ [`DELETE /v1/business/customers/delete/${ADA_ID}`]: { data: {} } })
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

test('a customer who asked for a copy of their data is named until the file is downloaded', async () => {
  const shown = (copy_due_at: string | null) => ({
    data: { customer: aCustomer(), consents: [], suppressions: [], copy_due_at, rhythm: NO_RHYTHM },
  })
  vi.spyOn(files, 'saveFile').mockReturnValue()
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: [shown('2026-12-21T09:00:00.000Z'), shown(null)],
    [`GET /v1/business/customers/${ADA_ID}/export`]: { data: {} },
  })
  expect(await screen.findByText(/^Asked for a copy of their data.* 21 December\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export data' }))
  await waitFor(() => expect(screen.queryByText(/^Asked for a copy/)).toBeNull())
})

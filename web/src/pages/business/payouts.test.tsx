import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { chooseFromMenu } from '../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { ADA_ID, aReward, listed } from '../../testing/worlds.ts'
import { PAYOUT_LIST } from './+payouts/payout-list.ts'
import PayoutsPage from './payouts.tsx'

afterEach(() => vi.unstubAllGlobals())

const LIST = 'GET /v1/business/payouts'
const DONE = `POST /v1/business/payouts/done/${aReward().id}`
const NONE = { airtime: 0, tv_subscription: 0, electricity: 0, mobile_money: 0 }
const REOPEN = `POST /v1/business/payouts/reopen/${aReward().id}`

function aPayout({
  reward = {},
  ...changes
}: Partial<Omit<Payout, 'reward'>> & { reward?: Parameters<typeof aReward>[0] } = {}): Payout {
  return {
    reward: aReward({
      name: '₦500 airtime',
      type: 'airtime',
      status: 'redeemed',
      value_minor: 50_000,
      redeemed_at: '2026-11-20T09:00:00.000Z',
      recipient: { phone: '+2348031234567' },
      fulfilment: 'pending',
      ...reward,
    }),
    customer: { id: ADA_ID, name: 'Ada Obi', phone: '+2348030000001' },
    card_name: 'Coffee card',
    redeemed_by: 'Kola & Rye',
    sent: null,
    reopened: null,
    ...changes,
  }
}
const SENT = aPayout({
  reward: { fulfilment: 'done', reference: 'FLW-77' },
  sent: { at: '2026-11-20T10:00:00.000Z', by: 'Temi' },
})
const page = (
  payouts: Payout[],
  { total = payouts.length, pending = payouts.length }: { total?: number; pending?: number } = {},
): Reply => ({ data: { payouts, meta: { ...listed(total), pending, counts: { ...NONE, airtime: total } } } })

function open(replies: Record<string, Reply | Reply[]>, at = '/business/payouts') {
  const sent = fakeApi(replies)
  return {
    ...showAsBusiness(<PayoutsPage />, { at }),
    posts: () =>
      sent
        .filter((one) => one.method === 'POST')
        .map(({ path, body }) => [path.replace('/v1/business/payouts/', ''), body]),
  }
}

test('a row shows the reward, its recipient in groups, when and by whom it was redeemed', async () => {
  open({ [LIST]: page([aPayout()]) })
  const table = await screen.findByRole('table', { name: 'Rewards to send' })
  const row = within(table).getAllByRole('row')[1]?.textContent ?? ''
  for (const words of [
    'Ada Obi',
    '08030000001',
    '₦500 airtime',
    '₦500.00',
    'Coffee card',
    '0803 123 4567',
    'by Kola & Rye',
  ])
    expect(row).toContain(words)
  expect(screen.getByRole('link', { name: 'Ada Obi' }).getAttribute('href')).toBe(`/business/customers/show/${ADA_ID}`)
})

test('mobile money shows the country’s name as the payment service spells it', async () => {
  open({
    [LIST]: page([
      aPayout({
        reward: { type: 'mobile_money', recipient: { currency: 'GHS', country: 'GH', phone: '+233201234567' } },
      }),
    ]),
  })
  expect(await screen.findByText('GHANA, GHS')).toBeTruthy()
  expect(screen.getByText('+233 201 234 567')).toBeTruthy()
})

test('the number is copied without its grouping', async () => {
  open({ [LIST]: page([aPayout()]) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Copy 0803 123 4567' }))
  expect(await navigator.clipboard.readText()).toBe('08031234567')
  expect(await screen.findByText('0803 123 4567 copied.')).toBeTruthy()
})

test('marking as sent asks for an optional reference, and can be undone from its toast', async () => {
  const { posts } = open({
    [LIST]: page([aPayout()]),
    [DONE]: { data: { payout: SENT } },
    [REOPEN]: { data: { payout: aPayout() } },
  })
  const mark = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as sent: ₦500 airtime for Ada Obi' }))
    return within(await screen.findByRole('dialog', { name: 'Mark “₦500 airtime” as sent' }))
  }
  const dialog = await mark()
  expect(dialog.getByText('₦500.00 to 0803 123 4567, for Ada Obi.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'FLW-77')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body)
  await waitFor(() => expect(posts().length).toBe(2))
  const again = await mark()
  await userEvent.click(again.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() =>
    expect(posts()).toEqual([
      [`done/${aReward().id}`, { reference: 'FLW-77' }],
      [`reopen/${aReward().id}`, undefined],
      // A field that was left empty takes no reference away that somebody else has stored meanwhile.
      [`done/${aReward().id}`, {}],
    ]),
  )
})

test('a server error is shown under the field, and the text stays', async () => {
  open({
    [LIST]: page([aPayout()]),
    [DONE]: { status: 422, code: 'validation_failed', errors: { reference: ['Use at most 80 characters.'] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as sent/ }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Reference/ })
  await userEvent.type(field, 'Something long')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sent' }))
  expect(await screen.findByText('Use at most 80 characters.')).toBeTruthy()
  expect(field.value).toBe('Something long')
})

test('a sent reward shows its reference and sender; it can be moved back or its reference corrected', async () => {
  const { posts } = open(
    {
      [LIST]: page([SENT], { pending: 0 }),
      [DONE]: { data: { payout: SENT } },
      [REOPEN]: { data: { payout: aPayout() } },
    },
    '/business/payouts?status=done',
  )
  const row = within(await screen.findByRole('table', { name: 'Rewards sent' }))
  expect(row.getByText('FLW-77')).toBeTruthy()
  expect(row.getByText('by Temi')).toBeTruthy()
  const menu = 'More for ₦500 airtime, Ada Obi'
  await chooseFromMenu(menu, 'Not sent')
  expect(posts()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Move it back' }))
  await waitFor(() => expect(posts()).toEqual([[`reopen/${aReward().id}`, undefined]]))
  await chooseFromMenu(menu, 'Change the reference')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Reference/ })
  expect(field.value).toBe('FLW-77')
  await userEvent.clear(field)
  await userEvent.type(field, 'FLW-78')
  await userEvent.click(screen.getByRole('button', { name: 'Save the reference' }))
  await waitFor(() => expect(posts().at(-1)).toEqual([`done/${aReward().id}`, { reference: 'FLW-78' }]))
})

test('a reward that was moved back shows who moved it and that it was marked as sent', async () => {
  open({ [LIST]: page([aPayout({ sent: SENT.sent, reopened: { at: '2026-11-20T11:00:00.000Z', by: 'Bode' } })]) })
  expect(await screen.findByText('Moved back')).toBeTruthy()
  expect(screen.getByText(/^Marked as sent .* moved back .* by Bode\.$/)).toBeTruthy()
})

test('an erased customer’s reward shows no personal data and can still be closed', async () => {
  open({ [LIST]: page([aPayout({ customer: null, reward: { recipient: null } })]) })
  expect(await screen.findByText('Deleted customer')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sent: ₦500 airtime for Deleted customer' }))
  expect(screen.getByText('₦500.00, for a deleted customer.')).toBeTruthy()
})

test('tab, type, search and page are kept in the URL', async () => {
  const { where } = open({ [LIST]: page([aPayout()], { total: 40, pending: 40 }) })
  await screen.findByRole('table')
  expect(screen.getByRole('link', { name: /^To send ?40$/ }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(where()).toBe('/business/payouts?page=2'))
  await userEvent.click(screen.getByRole('button', { name: /^Electricity/ }))
  await waitFor(() => expect(where()).toBe('/business/payouts?type=electricity'))
  await userEvent.click(screen.getByRole('link', { name: 'Sent' }))
  await waitFor(() => expect(where()).toBe('/business/payouts?status=done&type=electricity'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search rewards' }), 'ada')
  await waitFor(() => expect(where()).toBe('/business/payouts?status=done&type=electricity&search=ada'))
})

const chips = () =>
  within(screen.getByRole('group', { name: 'Filter by kind' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)

test('each kind says how many rewards it has', async () => {
  const counts = { ...NONE, airtime: 7, electricity: 2 }
  open({ [LIST]: { data: { payouts: [aPayout()], meta: { ...listed(9), pending: 9, counts } } } })
  await screen.findByRole('table')
  expect(chips()).toEqual(['All9', 'Airtime7', 'TV0', 'Electricity2', 'Mobile money0'])
})

test('while the rewards that were sent load, no kind shows the number of those to send', async () => {
  open({ [LIST]: [page([aPayout()]), 'hanging'] })
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('link', { name: 'Sent' }))
  await waitFor(() => expect(chips()).toEqual(['All', 'Airtime', 'TV', 'Electricity', 'Mobile money']))
})

test('a page that stays open shows what was redeemed or sent elsewhere meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open({ [LIST]: [page([]), page([aPayout()]), page([])] })
  expect(await screen.findByRole('heading', { name: 'Nothing to send' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByRole('heading', { name: 'Nothing to send' })).toBeTruthy()
})

test('an empty list explains how a reward gets there', async () => {
  open({ [LIST]: page([]) })
  expect(await screen.findByRole('heading', { name: 'Nothing to send' })).toBeTruthy()
  expect(screen.getByText('A customer redeems it and says where it goes.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Search rewards' })).toBeNull()
})

test('a search without results says so, and one press clears it', async () => {
  const { where } = open({ [LIST]: page([], { pending: 3 }) }, '/business/payouts?search=zzz&type=airtime')
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search and the filter' }))
  await waitFor(() => expect(where()).toBe('/business/payouts'))
})

test('a list that failed to load can be loaded again', async () => {
  open({ [LIST]: [{ status: 500, code: 'internal', message: 'No.' }, page([aPayout()])] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeTruthy()
})

test('unknown parameters in the URL are ignored', () => {
  expect(
    PAYOUT_LIST.write(
      PAYOUT_LIST.read(new URLSearchParams('status=rich&type=gold&page=-3&search=%20ada%20')),
    ).toString(),
  ).toBe('search=ada')
})

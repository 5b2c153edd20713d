import type { Till } from '@stampwell/contract/business/tills.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { chooseFromMenu } from '../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { fromNow, NOW } from '../../testing/now.ts'
import { aBusinessUser } from '../../testing/people.ts'
import { EditTillDialog } from './+tills/EditTillDialog.tsx'
import TillsPage from './tills.tsx'

afterEach(() => vi.unstubAllGlobals())

const ID = '01900000-0000-7000-8000-000000000071'
const LIST = 'GET /v1/business/tills'
const yaba: Till = {
  id: ID,
  name: 'Till Yaba',
  location_id: null,
  location_name: null,
  lock_minutes: 10,
  paired_at: '2026-11-21T09:00:00.000Z',
  last_seen_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2027-02-19T09:00:00.000Z',
  is_expired: false,
  signed_in: null,
}
const listOf = (...tills: Till[]) => ({ data: { tills, places: [] } })
const NOT_NOW: Reply = { status: 409, code: 'conflict', message: 'Not now.' }

const codeOf = (code: string, ms = 600_000): Reply => ({
  status: 201,
  data: {
    till_id: ID,
    code,
    pairing_url: `http://localhost/till?code=${code}`,
    expires_at: fromNow(ms),
  },
})

/** `beforePress`: runs when the form is filled in, before a code is asked for. */
async function pairing(
  lists: Reply[],
  pairings: Reply[] = [codeOf('7K2M9QXR')],
  beforePress = () => {},
  user = aBusinessUser(),
) {
  const sent = fakeApi({
    [LIST]: lists,
    'GET /v1/business/staff': { data: { staff: [] } },
    'POST /v1/business/tills/pairings': pairings,
    [`DELETE /v1/business/tills/pairings/${ID}`]: { data: {} },
  })
  showAsBusiness(<TillsPage />, { user })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add a till' }))[0] ?? document.body)
  await userEvent.type(screen.getByLabelText('Name'), 'Till Yaba')
  beforePress()
  await userEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  return Object.assign(() => sent.filter((one) => one.method === 'DELETE').map((one) => one.path), {
    looks: () => sent.filter((one) => `${one.method} ${one.path}` === LIST).length,
  })
}

test('a till is edited with its own place chosen, also where another place has the same name', async () => {
  const [first, second, ofOtherCard] = ['a1', 'a2', 'a3'].map((end) => `01900000-0000-7000-8000-0000000000${end}`)
  const places = [
    { id: first, name: 'Yaba', address: '1 Herbert Macaulay Way', ids: [first] },
    { id: second, name: 'Yaba', address: '4 Sabo Street', ids: [second, ofOtherCard] },
  ]
  fakeApi({
    [LIST]: { data: { tills: [{ ...yaba, location_id: ofOtherCard, location_name: 'Yaba' }], places } },
    'GET /v1/business/staff': { data: { staff: [] } },
  })
  showAsBusiness(<TillsPage />)
  await chooseFromMenu('More for Till Yaba', 'Change')
  expect((await screen.findByLabelText<HTMLSelectElement>('Place')).value).toBe(second)
})

test('a till that is refused says so in its dialog, which stays open with what was typed', async () => {
  await pairing([listOf()], [NOT_NOW])
  const dialog = within(screen.getByRole('dialog', { name: 'Add a till' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Not now.')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Till Yaba')
})

test('a change of a till that is refused says so in its dialog, which stays open with what was typed', async () => {
  fakeApi({
    [LIST]: listOf(yaba),
    'GET /v1/business/staff': { data: { staff: [] } },
    [`PATCH /v1/business/tills/update/${ID}`]: NOT_NOW,
  })
  showAsBusiness(<TillsPage />)
  await chooseFromMenu('More for Till Yaba', 'Change')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change “Till Yaba”' }))
  await userEvent.type(dialog.getByLabelText('Name'), ' 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Not now.')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Till Yaba 2')
})

test('a person who is refused stays in the dialog with the reason', async () => {
  fakeApi({
    [LIST]: listOf(),
    'GET /v1/business/staff': { data: { staff: [] } },
    'POST /v1/business/staff/create': NOT_NOW,
  })
  showAsBusiness(<TillsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add somebody' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add somebody' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Bola')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Not now.')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bola')
})

test.each([true, false])('a pairing code that only this computer can open says so: %s', async (local_address) => {
  await pairing([listOf()], [codeOf('7K2M9QXR')], undefined, aBusinessUser({ local_address }))
  await screen.findByText('7K2M-9QXR')
  expect(screen.queryByText(/^This code opens only on this computer/) !== null).toBe(local_address)
})

test('closing the dialog revokes the pairing code', async () => {
  const ended = await pairing([listOf()])
  await screen.findByText('7K2M-9QXR')
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1)
  await userEvent.click(close ?? document.body)
  await waitFor(() => expect(ended()).toEqual([`/v1/business/tills/pairings/${ID}`]))
  expect(screen.queryByText('7K2M-9QXR')).toBeNull()
})

test('a pairing code ends with its dialog when the page is left', async () => {
  const ended = await pairing([listOf()])
  await screen.findByText('7K2M-9QXR')
  cleanup()
  await waitFor(() => expect(ended()).toEqual([`/v1/business/tills/pairings/${ID}`]))
})

test('a pairing code that comes after the page was left ends at once', async () => {
  let release = (): void => undefined
  const ended = await pairing([listOf()], [codeOf('7K2M9QXR')], () => {
    release = holdReplies('/tills/pairings')
  })
  cleanup()
  expect(ended()).toEqual([])
  release()
  await waitFor(() => expect(ended()).toEqual([`/v1/business/tills/pairings/${ID}`]))
})

test('after pairing, the dialog says so and closing it revokes nothing', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const ended = await pairing([listOf(), listOf(yaba)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await screen.findByRole('heading', { name: 'Till Yaba is paired' })).toBeTruthy()
  expect(screen.getByText('No place · locks after 10 minutes')).toBeTruthy()
  expect(screen.queryByText('7K2M-9QXR')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(ended()).toEqual([])
})

test('a dialog that says that the till is paired looks for it no more', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const { looks } = await pairing([listOf(), listOf(yaba)])
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.findByRole('heading', { name: 'Till Yaba is paired' })
  const before = looks()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(looks()).toBe(before)
})

test('a screen reader hears that the code ran out: the line that says so was there before', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  await pairing([listOf()])
  await screen.findByText('7K2M-9QXR')
  const line = within(screen.getByRole('dialog')).getByRole('status')
  expect(line.textContent).toBe('')
  vi.setSystemTime(NOW.getTime() + 601_000)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(line.textContent).toBe('This code has expired.')
})

test('a code that ran out stays with its till when no new one can be had, and the next try shows the new one', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const later = codeOf('N3WC0D3X', 1_800_000)
  await pairing([listOf()], [codeOf('7K2M9QXR'), NOT_NOW, later])
  await screen.findByText('7K2M-9QXR')
  const dialog = screen.getByRole('dialog')
  vi.setSystemTime(NOW.getTime() + 601_000)
  await act(() => vi.advanceTimersByTimeAsync(500))
  await userEvent.click(screen.getByRole('button', { name: 'Make a new code' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
  expect(screen.getByText('7K2M-9QXR')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make a new code' }))
  expect(await screen.findByText('N3WC-0D3X')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a till keeps the place of an archived card, which is shown as such, until another is chosen', async () => {
  const [kept, live] = ['01900000-0000-7000-8000-000000000072', '01900000-0000-7000-8000-000000000073']
  const till = { ...yaba, location_id: kept, location_name: 'Lekki' }
  const sent = fakeApi({ [`PATCH /v1/business/tills/update/${ID}`]: { data: { till } } })
  const places = [{ id: live, name: 'Marina', address: '1 Marina', ids: [live] }]
  showAsBusiness(<EditTillDialog till={till} places={places} onClose={() => undefined} />)
  const place = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Place/ })
  expect([...place.options].map((option) => option.text)).toEqual([
    'No fixed place',
    'Lekki (its card is archived)',
    'Marina, 1 Marina',
  ])
  const patches = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  // What was not changed here is not sent: another device may have changed it.
  await waitFor(() => expect(patches()).toEqual([{}]))
  await userEvent.selectOptions(place, 'Marina, 1 Marina')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(patches()).toEqual([{}, { location_id: live }]))
})

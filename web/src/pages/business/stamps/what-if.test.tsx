import type { whatIf } from '@stampwell/contract/business/what-if.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

const START = `POST /v1/business/stamps/what-if/${CARD_ID}`
const RUN_ID = '01900000-0000-7000-8000-0000000000f1'
const SHOW_RUN = `GET /v1/business/what-if/${RUN_ID}`
const CANCEL = `DELETE /v1/business/what-if/${RUN_ID}`

const coffee = {
  ...aCard({ card_name: 'Coffee card', status: 'published', number_of_stamps: 10, customers_count: 34 }),
  rewards: [{ ...aReward(10), cost_minor: 40_000 }],
  locations: [],
}

type Seen = DataOf<typeof whatIf.show>
const seen = (status: Seen['run']['status'], more: Partial<Seen> = {}): Reply => ({
  data: {
    run: { id: RUN_ID, status, progress: status === 'done' ? 100 : 40 },
    before: null,
    after: null,
    seen_from: null,
    rows_seen: 0,
    is_cut: false,
    assumes: ['same_visits'],
    ...more,
  } satisfies Seen,
})
const done = (more: Partial<Seen> = {}) =>
  seen('done', {
    before: { rewards_given: 30, cost_minor: 1_200_000, holders_gaining: 0, holders_losing: 0 },
    after: { rewards_given: 42, cost_minor: 1_680_000, holders_gaining: 12, holders_losing: 1 },
    seen_from: '2026-03-03T09:00:00.000Z',
    rows_seen: 1234,
    ...more,
  })

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(replies: Record<string, Reply | Reply[]> = {}, { run = '', card = coffee } = {}) {
  const sent = fakeApi({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp: card } },
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': { data: { types: REWARD_TYPES } },
    [START]: { status: 201, data: { run: { id: RUN_ID, status: 'running', progress: 0 } } },
    ...replies,
  })
  showAsBusiness(<EditStampCardPage />, {
    at: `/business/stamps/edit/${CARD_ID}?part=what-if${run && `&run=${run}`}`,
    path: '/business/stamps/edit/:stamp',
  })
  return (method: string) => sent.filter((one) => one.method === method && one.path.includes('what-if'))
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the rules begin with those of the card, are sent as typed, and the result compares both', async () => {
  const sent = open({ [SHOW_RUN]: done() })
  fireEvent.change(await screen.findByRole('textbox', { name: 'How many stamps fill the card' }), {
    target: { value: '8' },
  })
  await press('Add a reward')
  await press('Replay')
  expect(await screen.findByRole('heading', { name: 'You would have given 12 rewards more' })).toBeTruthy()
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      number_of_stamps: 8,
      join_stamps: 0,
      duration: null,
      rewards: [
        { stamps_required: 8, value_minor: null, cost_minor: 40_000 },
        { stamps_required: 4, value_minor: null, cost_minor: null },
      ],
    },
  ])
  expect(screen.getByText('12 customers would have got more')).toBeTruthy()
  expect(screen.getByText('1 customer would have got less')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Rewards given\s*30\s*42/ })).toBeTruthy()
  expect(screen.getByText(/1,234 entries replayed, from 3 March 2026 on/)).toBeTruthy()
  expect(screen.getByText('Customers would have come as often as they did.')).toBeTruthy()
  expect(screen.queryByText(/Older entries were left out/)).toBeNull()
})

test('the focus goes on to the next thing to do when a reward under trial is left out', async () => {
  open()
  await press('Add a reward')
  await press('Leave out New reward')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a reward' }))
})

test('a replay that runs shows its progress, and can be stopped', async () => {
  const sent = open({ [SHOW_RUN]: seen('running'), [CANCEL]: { data: {} } }, { run: RUN_ID })
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40')
  await press('Stop')
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

test('a replay that runs already is shown instead of a second one, and can be stopped', async () => {
  const sent = open({
    [START]: { status: 409, code: 'conflict', run_id: RUN_ID },
    [SHOW_RUN]: seen('running'),
    [CANCEL]: { data: {} },
  })
  await press('Replay')
  await press('Stop')
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

test('a stopped replay says that it has no result', async () => {
  open({ [SHOW_RUN]: seen('cancelled') }, { run: RUN_ID })
  expect(await screen.findByText('The replay was stopped. It has no result.')).toBeTruthy()
})

test('a failed replay says so, and what to do', async () => {
  open({ [SHOW_RUN]: seen('failed') }, { run: RUN_ID })
  expect(await screen.findByText(/The replay did not work/)).toBeTruthy()
})

test('a card without a ledger has nothing to replay', async () => {
  const none = { rewards_given: 0, cost_minor: 0, holders_gaining: 0, holders_losing: 0 }
  open({ [SHOW_RUN]: seen('done', { before: none, after: none }) }, { run: RUN_ID })
  expect(await screen.findByText(/Nobody got a stamp of this card in that time/)).toBeTruthy()
})

test('what today’s rules cost is made known on the card, not by what is tried above', async () => {
  const before = { rewards_given: 30, cost_minor: null, holders_gaining: 0, holders_losing: 0 }
  open({ [SHOW_RUN]: done({ before }) }, { run: RUN_ID })
  expect(await screen.findByText(/known once the card’s rewards are saved with what each costs you/)).toBeTruthy()
  expect(screen.queryByText(/Enter what each reward costs you above/)).toBeNull()
})

test('a cost that is not known says how to make it known, and a long ledger that older entries were left out', async () => {
  const after = { rewards_given: 28, cost_minor: null, holders_gaining: 0, holders_losing: 2 }
  open({ [SHOW_RUN]: done({ after, is_cut: true }) }, { run: RUN_ID })
  expect(await screen.findByRole('heading', { name: 'You would have given 2 rewards less' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'not known' })).toBeTruthy()
  expect(screen.getByText(/Enter what each reward costs you above/)).toBeTruthy()
  expect(screen.getByText(/Older entries were left out/)).toBeTruthy()
})

test('rules that the server refuses are said at their fields, and nothing runs', async () => {
  const errors = { join_stamps: ['Give fewer stamps for joining than the card has.'] }
  open({ [START]: { status: 422, code: 'validation_failed', errors } })
  await press('Replay')
  expect(await screen.findByText('Give fewer stamps for joining than the card has.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

const draft = { ...coffee, status: 'draft' as const, customers_count: 0, published_at: null }
const LIST = 'GET /v1/business/stamps'
const listOf = (...stamps: ReturnType<typeof aCard>[]): Reply => ({
  data: { stamps, meta: { page: 1, per_page: 100, total: stamps.length, last_page: 1 } },
})

test('a draft is tried on the stamps of a card that customers hold, before it is published', async () => {
  const other = { id: '01900000-0000-7000-8000-0000000000c2', card_name: 'Lunch card', customers_count: 9 }
  const unheld = { id: '01900000-0000-7000-8000-0000000000c3', card_name: 'Tea card' }
  const startOther = `POST /v1/business/stamps/what-if/${other.id}`
  const sent = open(
    {
      [LIST]: listOf(draft, aCard(other), aCard(unheld)),
      [startOther]: { status: 201, data: { run: { id: RUN_ID, status: 'running', progress: 0 } } },
      [SHOW_RUN]: done(),
    },
    { card: draft },
  )
  const past = await screen.findByRole('combobox', { name: 'Replay the stamps of' })
  expect([...past.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Lunch card'])
  await press('Replay')
  expect(await screen.findByRole('heading', { name: 'You would have given 12 rewards more' })).toBeTruthy()
  expect(sent('POST').map(({ path, body }) => [path, body])).toEqual([
    [expect.stringContaining(other.id), expect.objectContaining({ number_of_stamps: 10 })],
  ])
})

test('a card whose first customer comes while its page is open is tried on its own stamps alone', async () => {
  const other = { id: '01900000-0000-7000-8000-0000000000c2', card_name: 'Lunch card', customers_count: 9 }
  const shown = [draft, coffee].map((stamp) => ({ data: { stamp } }))
  open({ [`GET /v1/business/stamps/show/${CARD_ID}`]: shown, [LIST]: listOf(draft, aCard(other)) })
  expect(await screen.findByRole('combobox', { name: 'Replay the stamps of' })).toBeTruthy()
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Replay the stamps of' })).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Replay' })).toHaveLength(1)
})

test('whoever has no customers yet is told that there is nothing to replay', async () => {
  open({ [LIST]: listOf(draft) }, { card: draft })
  expect(await screen.findByText(/Nobody holds one of your cards yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull()
})

test('a result is named after earlier rules once the rules change, and after a reload the tried ones are back', async () => {
  open({ [SHOW_RUN]: done() })
  const field = async () => screen.findByRole<HTMLInputElement>('textbox', { name: 'How many stamps fill the card' })
  fireEvent.change(await field(), { target: { value: '8' } })
  await press('Replay')
  expect(await screen.findByRole('columnheader', { name: 'These rules' })).toBeTruthy()
  fireEvent.change(await field(), { target: { value: '9' } })
  expect(screen.getByRole('columnheader', { name: 'The rules tried before' })).toBeTruthy()
  expect(screen.getByText(/the result of rules that you tried before/)).toBeTruthy()
  cleanup()
  open({ [SHOW_RUN]: done() }, { run: RUN_ID })
  expect(await screen.findByRole('columnheader', { name: 'These rules' })).toBeTruthy()
  expect((await field()).value).toBe('8')
})

test('the result of a run whose rules this tab does not know is not shown as one of the card’s', async () => {
  open({ [SHOW_RUN]: done() }, { run: RUN_ID })
  expect(await screen.findByRole('columnheader', { name: 'The rules tried before' })).toBeTruthy()
})

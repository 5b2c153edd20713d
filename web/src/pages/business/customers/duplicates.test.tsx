import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { aCustomer, ADA_ID, CARD_ID, listed, NO_RHYTHM } from '../../../testing/worlds.ts'
import DuplicatesPage from './duplicates.tsx'

const TWIN_ID = '01900000-0000-7000-8000-000000000077'
const MERGE_ID = '01900000-0000-7000-8000-000000000078'
const ada = aCustomer()
const twin = aCustomer({ id: TWIN_ID, phone: null, email: 'ada@example.com' })
const pairs = {
  data: {
    pairs: [{ customers: [ada, twin], reasons: ['same_name', 'contacts_complete'], score: 90 }],
    meta: listed(1),
  },
}
const nobody = { data: { pairs: [], meta: listed(0) } }

afterEach(() => vi.unstubAllGlobals())

function open(more: Record<string, Reply | Reply[]> = {}) {
  const sent = fakeApi({
    'GET /v1/business/customers/duplicates': [pairs, nobody],
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: { customer: ada, consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
    [`GET /v1/business/customers/show/${TWIN_ID}`]: {
      data: { customer: twin, consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
    [`GET /v1/business/customers/merge/preview/${ADA_ID}/${TWIN_ID}`]: {
      data: {
        phone: ada.phone,
        email: twin.email,
        date_of_birth: null,
        marketing_consent: false,
        rewards: ['Free flat white'],
        cards: [
          {
            stamp_id: CARD_ID,
            card_name: 'Coffee card',
            stamps: 1,
            number_of_stamps: 10,
            added: 9,
            rewards_earned: ['Free flat white'],
          },
        ],
      },
    },
    ...more,
  })
  showAsBusiness(<DuplicatesPage />, { at: '/business/customers/duplicates' })
  return (path: string) => sent.filter((one) => one.method === 'POST' && one.path === path).map((one) => one.body)
}

test('a preview comes before the merge; the merge runs once, and its toast undoes it', async () => {
  const posts = open({
    'POST /v1/business/customers/merge': {
      data: { customer: ada, merge: { id: MERGE_ID, undo_until: '2026-11-28T10:00:00.000Z' } },
    },
    [`POST /v1/business/customers/merge/${MERGE_ID}/undo`]: { data: { customers: [ada, twin] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this one: Ada Obi, 08030000001' }))
  const will = within(await screen.findByRole('region', { name: 'Ada Obi will have' }))
  expect(will.getByText('9 stamps are added. That earns Free flat white.')).toBeTruthy()
  expect(will.getByText('ada@example.com')).toBeTruthy()
  expect(posts('/v1/business/customers/merge')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
  await screen.findByText('Ada Obi is one customer now.')
  expect(posts('/v1/business/customers/merge')).toEqual([{ keep_id: ADA_ID, merge_id: TWIN_ID }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('No duplicates found')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(posts(`/v1/business/customers/merge/${MERGE_ID}/undo`)).toHaveLength(1))
  expect(await screen.findByText('Both customers are back as they were.')).toBeTruthy()
})

test('a second Enter on the button that asks merges nobody', async () => {
  const posts = open()
  const keep = await screen.findByRole('button', { name: 'Keep this one: Ada Obi, 08030000001' })
  keep.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Ada Obi will have' })
  await userEvent.keyboard('{Enter}')
  expect(posts('/v1/business/customers/merge')).toEqual([])
})

test('the button that keeps the other one has the focus while its preview loads', async () => {
  const swapped = `/v1/business/customers/merge/preview/${TWIN_ID}/${ADA_ID}`
  const kept = { phone: ada.phone, email: twin.email, date_of_birth: null, marketing_consent: false }
  open({ [`GET ${swapped}`]: { data: { ...kept, rewards: [], cards: [] } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this one: Ada Obi, 08030000001' }))
  const release = holdReplies(swapped)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the other one instead' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ada Obi will have' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep the other one instead' }))
  release()
  await screen.findByRole('region', { name: 'Ada Obi will have' })
})

test('the other customer can be kept instead', async () => {
  const posts = open({
    [`GET /v1/business/customers/merge/preview/${TWIN_ID}/${ADA_ID}`]: {
      data: {
        phone: ada.phone,
        email: twin.email,
        date_of_birth: null,
        marketing_consent: false,
        rewards: [],
        cards: [],
      },
    },
    'POST /v1/business/customers/merge': {
      data: { customer: twin, merge: { id: MERGE_ID, undo_until: '2026-11-28T10:00:00.000Z' } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this one: Ada Obi, 08030000001' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the other one instead' }))
  await screen.findByText(/^Both are called Ada Obi\. ada@example\.com stays on your list/)
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(posts('/v1/business/customers/merge')).toEqual([{ keep_id: TWIN_ID, merge_id: ADA_ID }]))
})

test('a pair marked as different people leaves the list', async () => {
  const posts = open({ 'POST /v1/business/customers/duplicates/dismiss': { data: {} } })
  const pair = within(await screen.findByRole('article', { name: 'Ada Obi and Ada Obi' }))
  expect(pair.getByText('One has a phone, the other an e-mail')).toBeTruthy()
  await userEvent.click(pair.getByRole('button', { name: 'Not the same person: Ada Obi and Ada Obi' }))
  expect(await screen.findByText('No duplicates found')).toBeTruthy()
  expect(posts('/v1/business/customers/duplicates/dismiss')).toEqual([{ first_id: ADA_ID, second_id: TWIN_ID }])
})

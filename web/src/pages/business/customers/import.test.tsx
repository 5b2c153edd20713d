import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setBusinessProfile } from '#app/session/business.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { businessWith, inGrace } from '../../../testing/gated-controls/gated-control.tsx'
import { anImport, IMPORT_ID as ID, NO_COLUMN } from '../../../testing/merchant-pages.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { listed } from '../../../testing/worlds.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

const AT = `/business/customers/import?id=${ID}`
const ONE = `GET /v1/business/customers/import/${ID}`
const replyWith = (changes: Partial<CustomerImport> = {}): Reply => ({ data: { import: anImport(changes) } })
const CHECKED = {
  status: 'checked',
  counts: { created: 1190, completed: 3, known: 4, repeated: 2, failed: 1 },
  has_errors: true,
} as const
const ERRORS: Reply = {
  data: { errors: [{ line: 7, reason: '“12” is not a phone number.', cells: ['Emeka', '12', ''] }], meta: listed(1) },
}

function open(replies: Record<string, Reply | Reply[]>, at = AT, user = aBusinessUser()) {
  const sent = fakeApi({
    'GET /v1/countries': {
      data: {
        countries: [
          { code: 'GH', name: 'Ghana', currency: 'GHS', dial_code: '+233', mobile_money: true },
          { code: 'NG', name: 'Nigeria', currency: 'NGN', dial_code: '+234', mobile_money: false },
        ],
      },
    },
    ...replies,
  })
  return {
    ...showAsBusiness(
      <main>
        <ImportPage />
      </main>,
      { at, user },
    ),
    sent,
    posts: () => sent.filter((one) => one.method !== 'GET'),
  }
}

test('a chosen file is uploaded, and the URL then names the import', async () => {
  const { where, posts } = open(
    {
      'GET /v1/business/customers/import': { data: { imports: [], meta: listed(0) } },
      'POST /v1/business/customers/import': replyWith(),
      [ONE]: replyWith(),
    },
    '/business/customers/import',
  )
  await userEvent.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File(['a;b\n'], 'book.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByRole('heading', { name: 'Which column holds what?' })).toBeTruthy()
  expect(where()).toBe(AT)
  expect(posts()[0]?.body).toBeInstanceOf(FormData)
})

test('an owner with an unverified e-mail address learns that before choosing a file', async () => {
  open(
    { 'GET /v1/business/customers/import': { data: { imports: [], meta: listed(0) } } },
    '/business/customers/import',
    aBusinessUser({ email_verified_at: null }),
  )
  expect(screen.getByText(/Verify your e-mail address before you import customers/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verify it' }).getAttribute('href')).toMatch(/verify\?next=.*import$/)
  expect(screen.queryByLabelText('Choose a CSV file')).toBeNull()
})

test('an error in the file is shown under the file field', async () => {
  open(
    {
      'GET /v1/business/customers/import': { data: { imports: [], meta: listed(0) } },
      'POST /v1/business/customers/import': {
        status: 422,
        code: 'validation_failed',
        errors: { file: ['This can not be read as CSV.'] },
      },
    },
    '/business/customers/import',
  )
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), new File(['PK'], 'book.csv', { type: 'text/csv' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This can not be read as CSV.')
})

test('columns are guessed with an example each, can be changed, and are sent to be checked', async () => {
  const { posts } = open({
    [ONE]: replyWith(),
    [`POST /v1/business/customers/import/${ID}/check`]: replyWith({ status: 'checking' }),
  })
  const name = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Name' })
  expect(name.selectedOptions[0]?.textContent).toBe('Who')
  expect(screen.getByText('Like Ada Obi')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'How are dates written?' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Joined on' }), 'Since')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'How are dates written?' }).value).toBe('dmy')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Phone numbers without a + are from' }),
    await screen.findByRole('option', { name: 'Ghana' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() =>
    expect(posts()[0]?.body).toEqual({
      mapping: { ...NO_COLUMN, name: 0, phone: 1, joined_at: 2 },
      date_order: 'dmy',
      agreed: false,
      cards: [],
      add_again: false,
      country: 'GH',
    }),
  )
})

test('a column of consent to one channel asks whether its yes is agreement', async () => {
  const { posts } = open({
    [ONE]: replyWith({ columns: ['Who', 'Mobile', 'SMS ok'] }),
    [`POST /v1/business/customers/import/${ID}/check`]: replyWith({ status: 'checking' }),
  })
  const sms = await screen.findByRole('combobox', { name: 'Consent to text messages' })
  expect(screen.queryByRole('checkbox', { name: /agreed to messages/ })).toBeNull()
  await userEvent.selectOptions(sms, 'SMS ok')
  await userEvent.click(screen.getByRole('checkbox', { name: /agreed to messages/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() =>
    expect(posts()[0]?.body).toMatchObject({ mapping: { marketing_consent: null, consent_sms: 2 }, agreed: true }),
  )
})

test('another encoding shows the file anew, with the columns guessed again', async () => {
  const { posts } = open({
    [ONE]: [
      replyWith(),
      replyWith({ encoding: 'macintosh', columns: ['Nom', 'Mobile', 'Since'], sample: [['Renée', '', '']] }),
    ],
    [`POST /v1/business/customers/import/${ID}/read`]: replyWith(),
  })
  await screen.findByText('Like Ada Obi')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Letters look wrong? Read them as' }),
    'Mac (Western Europe)',
  )
  expect(await screen.findByText('Like Renée')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Name' }).selectedOptions[0]?.textContent).toBe('Nom')
  expect(posts()[0]?.body).toEqual({ encoding: 'macintosh' })
})

test('a check shows what would happen and which rows fail; one press imports the others and keeps focus', async () => {
  const { posts } = open({
    [ONE]: [replyWith(CHECKED), replyWith({ status: 'running' })],
    [`${ONE}/errors`]: ERRORS,
    [`POST /v1/business/customers/import/${ID}/start`]: replyWith({ status: 'running' }),
  })
  expect(await screen.findByText('1,190')).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Rows that cannot be imported' }))
  expect(table.getByText('“12” is not a phone number.')).toBeTruthy()
  expect(table.getByText('Emeka · 12')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 1,190 customers' }))
  await waitFor(() => expect(posts().map((one) => one.path)).toEqual([`/v1/business/customers/import/${ID}/start`]))
  await screen.findByRole('progressbar')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

const CARD_ID = '0197f0a0-0000-7000-8000-0000000000c1'
const CARDS: Reply = { data: { stamps: [{ id: CARD_ID, card_name: 'Coffee card' }], meta: listed(1) } }

test('a balance column comes with its card, and points need their number for a stamp', async () => {
  const { posts } = open({
    [ONE]: replyWith({
      columns: ['Who', 'Mobile', 'Points'],
      suggested_cards: [{ stamp_id: CARD_ID, stamps: 2, rewards_waiting: null, is_points: true }],
    }),
    'GET /v1/business/stamps': CARDS,
    [`POST /v1/business/customers/import/${ID}/check`]: replyWith({ status: 'checking' }),
  })
  await screen.findByRole('option', { name: 'Coffee card' })
  await userEvent.type(screen.getByRole('textbox', { name: /Points for one stamp/ }), '١٠٠')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Customers who hold the card' }),
    'get the balance on top',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() =>
    expect(posts()[0]?.body).toMatchObject({
      cards: [
        {
          stamp_id: CARD_ID,
          stamps: 2,
          rewards_waiting: null,
          points_per_stamp: 100,
          mode: 'add',
          over_goal: 'carry',
        },
      ],
    }),
  )
})

test('a check says what comes along, what a line becomes, and what stays behind', async () => {
  open({
    [ONE]: replyWith({
      status: 'checked',
      counts: { created: 0, completed: 0, known: 412, repeated: 0, failed: 0 },
      balances: {
        people: 412,
        stamps: 2918,
        rewards: 37,
        worth_minor: 14_800_000,
        worth_unknown: 4,
        skipped: { already: 3, holding: 0, not_open: 0 },
        dropped: { stamps: 0, points: 0 },
        other_rewards: 5,
        example: { line: 2, stamp_id: CARD_ID, stamps: 23, balance: 3, rewards: 2 },
        kept: 0,
      },
    }),
  })
  expect(
    await screen.findByText(
      /412 people, 2,918 stamps, 37 rewards due\. Together the rewards are worth about ₦148,000\.00\. You have not said what 4 rewards are worth\./,
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('Line 2: 23 stamps in the file become a card with 3 stamps and 2 rewards ready.'),
  ).toBeTruthy()
  expect(screen.getByText('Has it already from an import')).toBeTruthy()
  const others = screen.getByText('Rewards on the way, rewards for joining, and gifts')
  expect(others.nextElementSibling?.textContent).toBe('5')
  expect(screen.getByRole('button', { name: 'Bring 412 balances' })).toBeTruthy()
})

test('a file that adds nobody is closed by an open payment, as at the server, but not by a full plan', async () => {
  const fills = replyWith({
    status: 'checked',
    counts: { created: 0, completed: 3, known: 4, repeated: 0, failed: 0 },
  })
  open({ [ONE]: fills }, AT, businessWith(['customers']))
  const start = await screen.findByRole('button', { name: 'Fill in 3 customers' })
  expect(start.getAttribute('aria-disabled')).toBeNull()
  act(() => setBusinessProfile(inGrace()))
  expect(start.getAttribute('aria-disabled')).toBe('true')
})

test('a file with nothing new offers no import button', async () => {
  open({
    [ONE]: replyWith({ status: 'checked', counts: { created: 0, completed: 0, known: 5, repeated: 0, failed: 0 } }),
  })
  expect(await screen.findByText('There is nothing new in this file.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
})

test('a running import shows its progress, updates by itself, and ends with its result', async () => {
  open({
    [ONE]: [
      replyWith({ status: 'running', progress: { rows_done: 300, rows_total: 1200 } }),
      replyWith({
        status: 'done',
        progress: { rows_done: 1200, rows_total: 1200 },
        counts: { ...CHECKED.counts, failed: 0 },
      }),
    ],
  })
  expect(await screen.findByRole('progressbar', { name: '300 of 1,200 rows' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeTruthy()
})

test('an import is undone after a confirmation', async () => {
  const { posts } = open({
    [ONE]: replyWith({ ...CHECKED, status: 'done', has_errors: false }),
    [`POST /v1/business/customers/import/${ID}/undo`]: replyWith({ status: 'undoing', counts: CHECKED.counts }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  expect(posts()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(posts().map((one) => one.path)).toEqual([`/v1/business/customers/import/${ID}/undo`]))
})

test('customers removed by an undo are no longer counted as new', async () => {
  open({ [ONE]: replyWith({ ...CHECKED, status: 'undone', has_errors: false, taken_back: 1188 }) })
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeTruthy()
  const counts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(counts.slice(0, 2)).toEqual(['New customers: 2', 'Removed again: 1,188'])
})

test('another business’s import is not found', async () => {
  open({ [ONE]: { status: 404, code: 'not_found' } })
  expect(await screen.findByRole('heading', { name: 'This import was not found' })).toBeTruthy()
})

import type { terms } from '@stampwell/contract/business/terms.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import { CardWizard } from '../../+stamp-card-wizard/CardWizard.tsx'
import { REVIEW_STEP } from '../../+stamp-card-wizard/steps.ts'
import EditStampCardPage from './edit.tsx'

const SHOW = `GET /v1/business/stamps/show/${CARD_ID}`
const UPDATE = `/v1/business/stamps/update/${CARD_ID}`
const PREVIEW = `/v1/business/stamps/terms/preview/${CARD_ID}`
const LIST = `GET /v1/business/stamps/terms/${CARD_ID}`
const PUBLISH = `/v1/business/stamps/publish/${CARD_ID}`

const LISTS = {
  'GET /v1/utility/icons': { data: { icons: [] } },
  'GET /v1/utility/logos': { data: { logos: [] } },
  'GET /v1/business/stamps/rewards/types': { data: { types: REWARD_TYPES } },
} satisfies Record<string, Reply>

const full = aReward(10)
const cake = { ...aReward(5), id: '01900000-0000-7000-8000-0000000000d2', name: 'A slice of cake' }
const coffee = {
  ...aCard({ card_name: 'Coffee card', status: 'published', number_of_stamps: 10, customers_count: 34 }),
  rewards: [cake, full],
  locations: [],
}

type Preview = DataOf<typeof terms.preview>
const affects = (keep: number, reasons: Preview['reasons'], total = 34): Reply => ({
  data: { is_new: true, customers: { total, move: total - keep, keep }, reasons } satisfies Preview,
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(
  replies: Record<string, Reply | Reply[]>,
  { part = '', card = coffee }: { part?: string; card?: typeof coffee } = {},
) {
  const sent = fakeApi({
    [SHOW]: { data: { stamp: card } },
    [`POST ${UPDATE}`]: { data: { stamp: card } },
    ...LISTS,
    ...replies,
  })
  showAsBusiness(<EditStampCardPage />, {
    at: `/business/stamps/edit/${CARD_ID}${part && `?part=${part}`}`,
    path: '/business/stamps/edit/:stamp',
  })
  return {
    to: (path: string) => sent.filter((one) => one.method !== 'GET' && one.path === path).map((one) => one.body),
  }
}

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
const valueOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value
const press = (name: string, within_: HTMLElement | null = null) =>
  fireEvent.click((within_ ? within(within_) : screen).getByRole('button', { name }))
const COUNT = 'How many stamps fill the card'

test('saving a longer card first shows who keeps the old terms; Cancel keeps the input, Save saves it', async () => {
  const { to } = open({ [`POST ${PREVIEW}`]: affects(4, [{ worse: 'longer_card', reward: null }]) })
  await type(COUNT, '12')
  press('Save')
  const question = await screen.findByRole('dialog', { name: 'Save the change?' })
  expect(
    within(question).getByText(
      '34 customers hold this card. 30 get the new terms now. 4 keep what they were promised until their card is full:',
    ),
  ).toBeTruthy()
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Their card would take more stamps.'])
  expect(within(question).getByText('New customers and new cards get the new terms.')).toBeTruthy()
  press('Cancel', question)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([to(UPDATE), valueOf(COUNT)]).toEqual([[], '12'])
  expect(await screen.findByText('4 of 34 customers keep the old terms')).toBeTruthy()

  press('Save')
  press('Save', await screen.findByRole('dialog'))
  expect(await screen.findByText('Card saved. It counts for 30 customers now.')).toBeTruthy()
  expect(new Set(to(PREVIEW).map((body) => JSON.stringify(body)))).toEqual(new Set(['{"number_of_stamps":12}']))
  expect(to(UPDATE)).toEqual([{ number_of_stamps: 12 }])
})

test('a design change is saved without a confirmation', async () => {
  const { to } = open({})
  await type('Card name', 'Coffee and cake')
  press('Save')
  await waitFor(() => expect(to(UPDATE)).toEqual([{ card_name: 'Coffee and cake' }]))
  expect(to(PREVIEW)).toEqual([])
})

test('a head start is saved without a confirmation, and applies to customers who join from now on', async () => {
  const { to } = open({ [`POST ${PREVIEW}`]: affects(3, [{ worse: 'longer_card', reward: null }]) })
  await type(/^Head start/, '2')
  press('Save')
  expect(await screen.findByText('Card saved. It counts for customers who join from now on.')).toBeTruthy()
  expect(to(UPDATE)).toEqual([{ join_stamps: 2 }])
})

test('nothing is saved while the affected customers cannot be determined', async () => {
  const { to } = open({ [`POST ${PREVIEW}`]: 'offline' })
  await type(COUNT, '12')
  press('Save')
  expect(
    (await screen.findAllByText('Not saved: we could not find out who is affected. Check your network and try again.'))
      .length,
  ).toBeGreaterThan(0)
  expect([to(UPDATE), valueOf(COUNT)]).toEqual([[], '12'])
})

test('removing a reward asks once and names who still earns it; the last one has a plain question', async () => {
  const { to } = open(
    {
      [`POST ${PREVIEW}`]: affects(2, [{ worse: 'reward_gone', reward: cake.name }], 2),
      [`DELETE /v1/business/stamps/rewards/delete/${cake.id}`]: { data: { reward: cake } },
    },
    { part: 'rewards' },
  )
  await chooseFromMenu('More for A slice of cake', 'Remove')
  const question = await screen.findByRole('alertdialog', { name: 'Remove “A slice of cake”?' })
  expect(
    within(question).getByText(
      '2 customers hold this card. All of them keep what they were promised until their card is full:',
    ),
  ).toBeTruthy()
  expect(within(question).getByText('“A slice of cake” would be gone.')).toBeTruthy()
  press('Remove', question)
  await waitFor(() => expect(to(`/v1/business/stamps/rewards/delete/${cake.id}`).length).toBe(1))
  expect(to(PREVIEW)).toEqual([{ rewards: [expect.objectContaining({ id: full.id })] }])

  await chooseFromMenu('More for Free flat white', 'Remove')
  expect(within(await screen.findByRole('alertdialog')).getByText('Nobody earns it from now on.')).toBeTruthy()
  expect(to(PREVIEW).length).toBe(1)
})

test('a better reward needs no confirmation, and the toast says how many customers get it', async () => {
  const { to } = open(
    {
      [`POST ${PREVIEW}`]: affects(0, [], 1),
      [`POST /v1/business/stamps/rewards/update/${cake.id}`]: { data: { reward: cake } },
    },
    { part: 'rewards' },
  )
  await chooseFromMenu('More for A slice of cake', 'Edit')
  await type('At which stamp', '4')
  press('Save the reward')
  expect(await screen.findByText('Reward saved. It counts for 1 customer now.')).toBeTruthy()
  expect(to(PREVIEW)).toEqual([
    {
      rewards: [expect.objectContaining({ id: full.id }), expect.objectContaining({ id: cake.id, stamps_required: 4 })],
    },
  ])
})

test('a refusal of the server appears under its field without a question, and nothing is lost', async () => {
  const words = 'There is a reward at 10 stamps already.'
  const { to } = open(
    {
      [`POST /v1/business/stamps/rewards/update/${cake.id}`]: {
        status: 422,
        code: 'validation_failed',
        errors: { stamps_required: [words] },
      },
    },
    { part: 'rewards' },
  )
  await chooseFromMenu('More for A slice of cake', 'Edit')
  await type('At which stamp', '10')
  press('Save the reward')
  expect(await screen.findByText(words)).toBeTruthy()
  await type('At which stamp', '')
  press('Save the reward')
  await waitFor(() => expect(to(`/v1/business/stamps/rewards/update/${cake.id}`).length).toBe(2))
  expect([to(PREVIEW), valueOf('Reward')]).toEqual([[], 'A slice of cake'])
})

test('publishing a card again shows who keeps older terms', async () => {
  const { to } = open(
    {
      [`POST ${PREVIEW}`]: affects(
        1,
        [
          { worse: 'reward_less', reward: cake.name },
          { worse: 'reward_less', reward: full.name },
        ],
        3,
      ),
      [`POST ${PUBLISH}`]: { data: { stamp: coffee } },
    },
    { card: { ...coffee, status: 'draft' } },
  )
  await chooseFromMenu('More for Coffee card', 'Publish')
  const question = await screen.findByRole('dialog', { name: 'Publish “Coffee card”?' })
  expect(
    within(question).getByText(
      '3 customers hold this card. 2 get the new terms now. 1 keeps what they were promised until their card is full:',
    ),
  ).toBeTruthy()
  expect(
    within(question).getByText('“A slice of cake” and “Free flat white” would be worth less, or end sooner.'),
  ).toBeTruthy()
  press('Publish', question)
  await waitFor(() => expect(to(PUBLISH).length).toBe(1))
})

test('the wizard asks before publishing a held card again, but not when no customer has the card', async () => {
  const user = aBusinessUser()
  for (const [customers_count, questions] of [
    [3, 1],
    [0, 0],
  ] as const) {
    const sent = fakeApi({
      ...LISTS,
      [`POST ${PREVIEW}`]: affects(3, [{ worse: 'longer_card', reward: null }], 3),
      [`POST ${PUBLISH}`]: { data: { stamp: coffee } },
    })
    showAsBusiness(
      <CardWizard
        help="/business/help/center/first-card"
        card={{ ...coffee, status: 'draft', customers_count }}
        user={user}
        requestedStep={REVIEW_STEP}
        onCreated={() => {}}
      />,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Publish the card' }))
    if (questions > 0) press('Publish the card', await screen.findByRole('dialog', { name: 'Publish “Coffee card”?' }))
    await waitFor(() => expect(sent.filter((one) => one.path === PUBLISH).length).toBe(1))
    expect(sent.filter((one) => one.path === PREVIEW).map((one) => one.body)).toEqual(
      Array.from({ length: questions }, () => ({})),
    )
    cleanup()
  }
})

test('the terms in force are listed newest first, with their customers and changes', async () => {
  const { id, type: kind, name, value_minor, percent, details, expires_in_days } = full
  const promised = { id, type: kind, name, value_minor, percent, details, expires_in_days }
  const older = {
    version: 1,
    number_of_stamps: 10,
    join_stamps: 0,
    duration: null,
    rewards: [{ ...promised, stamps_required: 10 }],
    created_at: '2026-11-01T09:00:00.000Z',
    customers: 4,
  }
  const newest = {
    ...older,
    version: 2,
    number_of_stamps: 12,
    duration: 365,
    rewards: [
      { ...promised, stamps_required: 12, expires_in_days: 30 },
      { ...promised, id: cake.id, name: cake.name, stamps_required: 6 },
    ],
    created_at: '2026-11-12T09:00:00.000Z',
    customers: 30,
  }
  vi.setSystemTime('2026-11-20T13:20:00Z') // a date of this year is written without it
  open({ [LIST]: { data: { terms: [newest, older] } } }, { part: 'terms' })
  const [first, second] = within(await screen.findByRole('list', { name: 'Terms in force' }))
    .getAllByRole('heading')
    .map((heading) => heading.closest('li'))
  if (!first || !second) throw new Error('Two versions should stand there.')
  expect(within(first).getByText('since 12 Nov · 30 customers')).toBeTruthy()
  expect([...first.querySelectorAll('ul li')].map((line) => line.textContent)).toEqual([
    '12 stamps instead of 10',
    'Expires after 365 days instead of never',
    '“Free flat white” is good for 30 days instead of for ever',
    '“A slice of cake” is new',
  ])
  expect(within(second).getByRole('heading', { name: 'Terms of 1 Nov' })).toBeTruthy()
  expect(within(second).getByText('4 customers keep them')).toBeTruthy()
  expect(second.querySelector('ul')).toBeNull()
})

test('a card that was never published has no terms', async () => {
  open({}, { part: 'terms', card: { ...coffee, status: 'draft', customers_count: 0 } })
  expect(await screen.findByRole('textbox', { name: COUNT })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Terms' })).toBeNull()
})

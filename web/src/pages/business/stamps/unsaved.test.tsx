import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

const UPDATE = `/v1/business/stamps/update/${CARD_ID}`
const ADD_REWARD = '/v1/business/stamps/rewards/create'
const coffee = { ...aCard({ card_name: 'Coffee card', number_of_stamps: 10 }), rewards: [aReward(10)], locations: [] }

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(replies: Record<string, Reply | Reply[]> = {}, part = '') {
  const sent = fakeApi({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp: coffee } },
    [`POST ${UPDATE}`]: { data: { stamp: coffee } },
    [`POST ${ADD_REWARD}`]: { status: 201, data: { reward: aReward(5) } },
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': { data: { types: REWARD_TYPES } },
    ...replies,
  })
  const { where } = showAsBusiness(<EditStampCardPage />, {
    at: `/business/stamps/edit/${CARD_ID}${part && `?part=${part}`}`,
    path: '/business/stamps/edit/:stamp',
  })
  return {
    where,
    to: (path: string) => sent.filter((one) => one.method === 'POST' && one.path === path).map((one) => one.body),
  }
}

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
const tick = async (rule: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name: rule }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const go = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('a rule refused while another tab is open opens its tab, and no message claims success', async () => {
  const { where } = open(
    {
      [`POST ${UPDATE}`]: {
        status: 422,
        code: 'validation_failed',
        errors: { most_per_day: ['Enter a whole number from 1 to 100.'] },
      },
    },
    'rules',
  )
  await tick(/^Most stamps a day/)
  await go('Design')
  await screen.findByRole('textbox', { name: 'Card name' })
  press('Save')
  expect(await screen.findByText('Enter a whole number from 1 to 100.')).toBeTruthy()
  expect(where()).toContain('part=rules')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Stamps a day' }))
  expect(screen.queryByText('Card saved.')).toBeNull()
  expect(screen.getByText('Not saved yet: Rules')).toBeTruthy()
})

test('one Save saves the unsaved changes of all tabs, and names those tabs until then', async () => {
  const { to } = open()
  await type(/^Line on the card/, 'Every tenth cup is on us')
  expect(screen.getByText('Not saved yet: Design')).toBeTruthy()
  await go('Rules')
  await tick(/^Wait between two stamps/)
  expect(screen.getByText('Not saved yet: Design, Rules')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1)
  press('Save')
  expect(await screen.findByText('Card saved.')).toBeTruthy()
  expect(to(UPDATE)).toEqual([{ promo_caption: 'Every tenth cup is on us' }, { wait_minutes: 120 }])
  expect(screen.queryByText(/^Not saved yet/)).toBeNull()
})

test('ticked rules survive a tab switch and a reload', async () => {
  open({}, 'rules')
  await tick(/^Wait between two stamps/)
  await go('Locations')
  await go('Rules')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Wait between two stamps/ })).checked).toBe(
    true,
  )
  cleanup()
  open({}, 'rules')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Wait between two stamps/ })).checked).toBe(
    true,
  )
  expect(screen.getByText('Not saved yet: Rules')).toBeTruthy()
})

test('rules kept over a reload save only the rule that was changed, beside what a colleague changed meanwhile', async () => {
  open({}, 'rules')
  await tick(/^Wait between two stamps/)
  cleanup()
  const changed = { ...coffee, most_per_day: 3 }
  const { to } = open({ [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp: changed } } }, 'rules')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stamps a day' })).value).toBe('3')
  press('Save')
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull())
  expect(to(UPDATE)).toEqual([{ wait_minutes: 120 }])
})

test('another tab opens only after the reward in the form is saved', async () => {
  const { to, where } = open(
    {
      [`POST ${ADD_REWARD}`]: [
        { status: 422, code: 'validation_failed', errors: { name: ['Name the reward.'] } },
        { status: 201, data: { reward: aReward(5) } },
      ],
    },
    'rewards',
  )
  fireEvent.click(await screen.findByRole('button', { name: '10% off half-way' }))
  await type('Reward', ' ')
  await go('Locations')
  expect(await screen.findByText('Name the reward.')).toBeTruthy()
  expect(where()).toContain('part=rewards')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reward' })))
  await type('Reward', 'Guinness malt')
  await go('Locations')
  await waitFor(() => expect(where()).toContain('part=locations'))
  expect(to(ADD_REWARD)).toEqual([
    expect.objectContaining({ name: '' }),
    expect.objectContaining({ name: 'Guinness malt', stamps_required: 5 }),
  ])
})

test('the main reward stays on the last stamp when it is saved after an unsaved change of the card’s length', async () => {
  const reward = aReward(10)
  const SAVE_REWARD = `/v1/business/stamps/rewards/update/${reward.id}`
  const longer = { ...coffee, number_of_stamps: 12, rewards: [aReward(12)] }
  const { to } = open({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: [{ data: { stamp: coffee } }, { data: { stamp: longer } }],
    [`POST ${UPDATE}`]: { data: { stamp: aCard({ card_name: 'Coffee card', number_of_stamps: 12 }) } },
    [`POST ${SAVE_REWARD}`]: { data: { reward: aReward(12) } },
  })
  await type('How many stamps fill the card', '12')
  await go('Rewards')
  await chooseFromMenu(`More for ${reward.name}`, 'Edit')
  await type('Reward', 'Free cappuccino')
  press('Save the reward')
  await waitFor(() => expect(to(SAVE_REWARD)).toHaveLength(1))
  expect(to(UPDATE)).toEqual([{ number_of_stamps: 12 }])
  expect(to(SAVE_REWARD)).toEqual([expect.objectContaining({ name: 'Free cappuccino', stamps_required: 12 })])
})

test('publishing a card saves its unsaved rules first', async () => {
  const { to } = open({ [`POST /v1/business/stamps/publish/${CARD_ID}`]: { data: { stamp: coffee } } }, 'rules')
  await tick(/^Wait between two stamps/)
  await chooseFromMenu('More for Coffee card', 'Publish')
  const question = await screen.findByRole('dialog', { name: 'Publish “Coffee card”?' })
  expect(to(UPDATE)).toEqual([{ wait_minutes: 120 }])
  fireEvent.click(
    [...question.querySelectorAll('button')].find((button) => button.textContent === 'Publish') ?? question,
  )
  await waitFor(() => expect(to(`/v1/business/stamps/publish/${CARD_ID}`)).toHaveLength(1))
})

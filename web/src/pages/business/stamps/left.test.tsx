import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

const ELSEWHERE = '/business/customers?search=ada'
const KEPT = `stampwell.card-form.reward.${CARD_ID}`
const NO_REWARD = 'Add a reward for the last stamp.'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(part = '') {
  const stamp = { ...aCard({ card_name: 'Coffee card', number_of_stamps: 10 }), rewards: [], locations: [] }
  fakeApi({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp } },
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': { data: { types: REWARD_TYPES } },
    'POST /v1/business/stamps/rewards/create': { status: 201, data: { reward: aReward(10) } },
    [`DELETE /v1/business/stamps/delete/${CARD_ID}`]: { data: {} },
    [`POST /v1/business/stamps/publish/${CARD_ID}`]: {
      status: 422,
      code: 'validation_failed',
      errors: { rewards: [NO_REWARD] },
    },
  })
  return showAsBusiness(
    <>
      <Link to={ELSEWHERE}>Away</Link>
      <EditStampCardPage />
    </>,
    { at: `/business/stamps/edit/${CARD_ID}${part}`, path: '/business/stamps/edit/:stamp' },
  )
}

const leave = async () => userEvent.click(await screen.findByRole('link', { name: 'Away' }))

test('a tab that saves a reward first opens for nobody who has left the card meanwhile', async () => {
  const { where } = open('?part=rewards')
  await userEvent.click(await screen.findByRole('button', { name: 'Free item on the last stamp' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reward' }), ' of the day')
  const release = holdReplies('/rewards/create')
  await userEvent.click(screen.getByRole('tab', { name: 'Locations' }))
  await leave()
  release()
  await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull())
  expect(where()).toBe(ELSEWHERE)
})

test('a card that is deleted after its page was left leads nobody to the list', async () => {
  const { where } = open()
  await chooseFromMenu('More for Coffee card', 'Delete')
  const release = holdReplies('/stamps/delete/')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Coffee card”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await leave()
  release()
  expect(await screen.findByText(/^Card removed/)).toBeTruthy()
  expect(where()).toBe(ELSEWHERE)
})

test('whoever has left a card that cannot be published yet is told why where they are', async () => {
  const { where } = open()
  await chooseFromMenu('More for Coffee card', 'Publish')
  const release = holdReplies('/stamps/publish/')
  const question = within(await screen.findByRole('dialog', { name: 'Publish “Coffee card”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Publish' }))
  await leave()
  release()
  expect(await screen.findByText(NO_REWARD)).toBeTruthy()
  expect(where()).toBe(ELSEWHERE)
})

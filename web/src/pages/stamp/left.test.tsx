import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { aCard, aReward, CARD_ID } from '../+stamp-card-wizard/a-card.testing.ts'
import CreateStampCardPage from './create.tsx'

const KEPT = `stampwell.card-form.reward.${CARD_ID}`

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(step = 2, rewards: ReturnType<typeof aReward>[] = []) {
  vi.stubGlobal('scrollTo', () => {})
  const stamp = { ...aCard({ card_name: 'Coffee card', number_of_stamps: 10 }), rewards, locations: [] }
  fakeApi({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp } },
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': {
      data: { types: [{ key: 'free_item', name: 'Free item', fields: [], recipient: [] }] },
    },
    [`POST /v1/business/stamps/publish/${CARD_ID}`]: { status: 409, code: 'conflict', message: 'Not just now.' },
    'POST /v1/business/stamps/rewards/create': { status: 201, data: { reward: aReward(10) } },
  })
  return showAsBusiness(
    <>
      <Link to="/business/customers?search=ada">Away</Link>
      <CreateStampCardPage />
    </>,
    { at: `/stamp/create?step=${step}&card=${CARD_ID}`, path: '/stamp/create' },
  )
}

test.each([
  ['Next', 'button', 'Next: Locations'],
  ['a step of the header', 'link', /Review and publish/],
])('a reward that %s saves keeps whoever has left the wizard meanwhile where they are', async (_, role, name) => {
  const { where } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Free item on the last stamp' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reward' }), ' of the day')
  const release = holdReplies('/rewards/create')
  await userEvent.click(screen.getByRole(role, { name }))
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  expect(sessionStorage.getItem(KEPT)).toContain('of the day')
  release()
  await waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull())
  expect(where()).toBe('/business/customers?search=ada')
})

test('whoever has left the wizard is told on the next page why a card was not published', async () => {
  open(4, [aReward(10)])
  await screen.findByText('Nothing is missing. You can publish the card.')
  const release = holdReplies('/stamps/publish/')
  await userEvent.click(screen.getByRole('button', { name: 'Publish the card' }))
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  release()
  expect(await screen.findByText('Not just now.')).toBeTruthy()
})

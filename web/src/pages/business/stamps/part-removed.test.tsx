import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('when a reward is removed the keyboard goes on at the next one, not at the top of the page', async () => {
  const [first, last] = [
    { ...aReward(5), id: '01900000-0000-7000-8000-0000000000e1', name: 'Free biscuit' },
    { ...aReward(10), id: '01900000-0000-7000-8000-0000000000e2', name: 'Free lunch' },
  ]
  const card = aCard({ card_name: 'Coffee card', number_of_stamps: 10 })
  const showing = (rewards: object[]) => ({ data: { stamp: { ...card, rewards, locations: [] } } })
  const SHOW = `/v1/business/stamps/show/${CARD_ID}`
  const REMOVE = `/v1/business/stamps/rewards/delete/${first.id}`
  const replies = {
    [`GET ${SHOW}`]: showing([first, last]),
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': { data: { types: REWARD_TYPES } },
  }
  fakeApi(replies)
  showAsBusiness(<EditStampCardPage />, {
    at: `/business/stamps/edit/${CARD_ID}?part=rewards`,
    path: '/business/stamps/edit/:stamp',
  })
  await chooseFromMenu('More for Free biscuit', 'Remove')
  fakeApi({ ...replies, [`DELETE ${REMOVE}`]: { data: { reward: first } }, [`GET ${SHOW}`]: showing([last]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Free biscuit')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Free lunch' })))
})

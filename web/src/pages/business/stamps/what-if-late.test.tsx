import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

const RUN_ID = '01900000-0000-7000-8000-0000000000f1'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a replay that starts after its page was left keeps the filters of the page that is open then', async () => {
  const held = { status: 'published' as const, number_of_stamps: 10, customers_count: 34 }
  const stamp = { ...aCard({ card_name: 'Coffee card', ...held }), rewards: [aReward(10)], locations: [] }
  fakeApi({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp } },
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': { data: { types: REWARD_TYPES } },
    [`POST /v1/business/stamps/what-if/${CARD_ID}`]: {
      status: 201,
      data: { run: { id: RUN_ID, status: 'running', progress: 0 } },
    },
  })
  const { where } = showAsBusiness(
    <>
      <Link to="/business/customers?search=ada">Away</Link>
      <EditStampCardPage />
    </>,
    { at: `/business/stamps/edit/${CARD_ID}?part=what-if`, path: '/business/stamps/edit/:stamp' },
  )
  const replay = await screen.findByRole('button', { name: 'Replay' })
  const release = holdReplies(`/stamps/what-if/${CARD_ID}`)
  await userEvent.click(replay)
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  release()
  await waitFor(() => expect(sessionStorage.getItem('stampwell.what-if')).toContain(RUN_ID))
  expect(where()).toBe('/business/customers?search=ada')
})

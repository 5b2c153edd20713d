import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aCard, aReward, CARD_ID } from '../../+stamp-card-wizard/a-card.testing.ts'
import EditStampCardPage from './edit.tsx'

const PREVIEW = `/v1/business/stamps/terms/preview/${CARD_ID}`

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('what a reward costs is saved with it, and is no part of the terms that are asked about', async () => {
  const reward = { ...aReward(10), cost_minor: 45_000 }
  const SAVE = `/v1/business/stamps/rewards/update/${reward.id}`
  const card = aCard({ card_name: 'Coffee card', status: 'published', number_of_stamps: 10, customers_count: 34 })
  const sent = fakeApi({
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp: { ...card, rewards: [reward], locations: [] } } },
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': { data: { types: REWARD_TYPES } },
    [`POST ${PREVIEW}`]: { data: { is_new: false, customers: { total: 34, move: 34, keep: 0 }, reasons: [] } },
    [`POST ${SAVE}`]: { data: { reward } },
  })
  showAsBusiness(<EditStampCardPage />, {
    at: `/business/stamps/edit/${CARD_ID}?part=rewards`,
    path: '/business/stamps/edit/:stamp',
  })
  await chooseFromMenu(`More for ${reward.name}`, 'Edit')
  const cost = await screen.findByRole<HTMLInputElement>('textbox', { name: /^What it costs you; only you see it/ })
  expect(cost.value).toBe('450')
  fireEvent.change(cost, { target: { value: '600' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the reward' }))
  expect(await screen.findByText('Reward saved.')).toBeTruthy()

  const bodyOf = (path: string) => sent.find((one) => one.method === 'POST' && one.path === path)?.body
  expect(bodyOf(SAVE)).toMatchObject({ cost_minor: 60_000 })
  expect(JSON.stringify(bodyOf(PREVIEW))).not.toContain('cost_minor')
})

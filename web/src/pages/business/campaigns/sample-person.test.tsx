/** Whose message the preview shows, when the people of the campaign change. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { withFeatures } from '../../../testing/campaigns.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { ADA_ID } from '../../../testing/worlds.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT } from './+create/campaign-draft.ts'
import CreateCampaignPage from './create.tsx'

const NOW = new Date('2026-11-20T13:20:00.000Z')
const AT = '/business/campaigns/create'

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))

test('other people begin with their first: the second of all is nobody where one is chosen', async () => {
  const user = withFeatures('campaigns')
  const people = [{ id: ADA_ID, name: 'Ada Obi' }]
  draftStore(CAMPAIGN_DRAFT, user.id).keep({ ...EMPTY_DRAFT, campaignName: 'Rainy', people }, NOW)
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } }
  const { bodiesOf } = showMessageForm(<CreateCampaignPage />, goals, { at: AT, path: AT, user })
  await userEvent.click(await screen.findByRole('button', { name: 'The next person' }))
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'all', sample: 1 }))
  await userEvent.click(screen.getByRole('button', { name: /^New, 30 days/ }))
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'new', sample: 0 }))
  await userEvent.click(await screen.findByRole('button', { name: 'The next person' }))
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'new', sample: 1 }))
  await userEvent.click(screen.getByRole('button', { name: /^Choose people/ }))
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'custom', sample: 0 }))
})

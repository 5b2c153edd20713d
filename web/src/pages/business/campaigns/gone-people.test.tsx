/** A kept draft that names people who were erased or merged since. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { aPreview } from '../../../testing/campaigns.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { aBusinessUser } from '../../../testing/people.ts'
import { ADA_ID } from '../../../testing/worlds.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT } from './+create/campaign-draft.ts'
import CreateCampaignPage from './create.tsx'

const NOW = new Date('2026-11-20T13:20:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

const AT = '/business/campaigns/create'

test('a kept draft says how many of its people are no longer on the list', async () => {
  const people = [
    { id: ADA_ID, name: 'Ada Obi' },
    { id: '01900000-0000-7000-8000-0000000000c1', name: 'Bisi Ade' },
  ]
  draftStore(CAMPAIGN_DRAFT, aBusinessUser().id).keep(
    { ...EMPTY_DRAFT, campaignName: 'Rainy', audience: 'custom', isAudienceChosen: true, people },
    NOW,
  )
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } }
  const one = { data: aPreview({ audienceSize: 1, writtenTo: 1, excluded: [] }) }
  showMessageForm(<CreateCampaignPage />, { ...goals, [PREVIEW]: one }, { at: AT, path: AT })
  expect(await screen.findByText('1 of them is no longer on your list.')).toBeTruthy()
  expect(screen.getByText('2 people chosen')).toBeTruthy()
})

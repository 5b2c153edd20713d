/** A campaign for later without a moment to come: none is chosen yet, or it passed while the page was open. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { showMessageForm } from '../../../testing/message-form.tsx'
import { aBusinessUser } from '../../../testing/people.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT, type CampaignDraft } from './+create/campaign-draft.ts'
import CreateCampaignPage from './create.tsx'

/** 14:20 in Lagos. */
const NOW = new Date('2026-11-20T13:20:00.000Z')
const AT = '/business/campaigns/create'
const STORE = 'POST /v1/business/campaigns/store'

function open(changes: Partial<CampaignDraft>) {
  const draft: CampaignDraft = {
    ...EMPTY_DRAFT,
    campaignName: 'Rainy',
    goal: 'flash_sale',
    messageHeading: 'Only today',
    messageBody: 'Two stamps.',
    isOfferChosen: true,
    isLater: true,
    ...changes,
  }
  draftStore(CAMPAIGN_DRAFT, aBusinessUser().id).keep(draft, NOW)
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } }
  return showMessageForm(<CreateCampaignPage />, goals, { at: AT, path: AT })
}

async function ask() {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const page = open({ scheduleDate: '2026-11-20', scheduleTime: '14:22' })
  await screen.findByRole('table', { name: /Who gets it/ })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule it' }))
  const question = within(await screen.findByRole('dialog', { name: 'Schedule for 97 people?' }))
  return { ...page, question }
}

test('a question that is open when the moment passes does not become one about sending now', async () => {
  const { bodiesOf } = await ask()
  for (let minute = 0; minute < 4; minute += 1) await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('This is in the past.')).toBeTruthy()
  expect(bodiesOf(STORE)).toEqual([])
})

test('a press just after the moment sends nothing, and says at the field why', async () => {
  const { bodiesOf, question } = await ask()
  vi.setSystemTime(new Date('2026-11-20T13:23:30.000Z'))
  fireEvent.click(question.getByRole('button', { name: 'Schedule it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('This is in the past.')).toBeTruthy()
  expect(bodiesOf(STORE)).toEqual([])
})

test.each([
  ['for now', false, 'SMS, Now'],
  ['for later', true, 'SMS'],
])('the preview of a campaign %s says “Now” only where that is meant', async (_, isLater, line) => {
  open({ isLater })
  fireEvent.click(await screen.findByRole('radio', { name: 'SMS' }))
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(preview.getByText(line, { selector: '.pv-phone-head span' })).toBeTruthy()
})

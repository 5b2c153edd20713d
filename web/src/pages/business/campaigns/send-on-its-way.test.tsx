/** Presses while a campaign is on its way, and the effect of its answer on somebody who is elsewhere. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { campaignDetails } from '../../../testing/campaigns.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { showMessageForm } from '../../../testing/message-form.tsx'
import CreateCampaignPage from './create.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const AT = '/business/campaigns/create'
const STORE = 'POST /v1/business/campaigns/store'
const SENT: Reply = { status: 201, data: { campaign: campaignDetails({ status: 'sending' }) } }
const REFUSED: Reply = { status: 409, code: 'conflict', message: 'Somebody changed this.' }

/** Sends a campaign whose answer waits for `release`. */
async function sendOne(reply: Reply) {
  const goal = { key: 'flash_sale', name: 'Flash sale', heading: 'Only today', body: 'More for less.' }
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [goal] } } }
  const page = showMessageForm(<CreateCampaignPage />, { ...goals, [STORE]: reply }, { at: AT, path: AT })
  const release = holdReplies('/campaigns/store')
  await userEvent.click(await screen.findByRole('radio', { name: 'Flash sale' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Rainy')
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 97 people' }))
  const question = within(await screen.findByRole('dialog', { name: 'Send to 97 people?' }))
  await userEvent.click(question.getByRole('button', { name: 'Send to 97 people' }))
  return { ...page, release, question }
}
const keptDraft = () => {
  const name = Object.keys(localStorage).find((key) => key.startsWith('stampwell.campaign-draft.')) ?? ''
  return { name, text: localStorage.getItem(name) }
}

test('nothing closes the question while its campaign is on its way, so that a refusal is read there', async () => {
  const { release, question } = await sendOne(REFUSED)
  await userEvent.click(question.getByRole('button', { name: 'Back' }))
  await userEvent.click(question.getByRole('button', { name: 'Close this dialog' }))
  const dialog = screen.getByRole('dialog', { name: 'Send to 97 people?' })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.getAttribute('closedby')).toBe('none')
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  release()
  expect(await question.findByText('Somebody changed this.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal that comes after the page was left is said on the next one', async () => {
  const { release, where } = await sendOne(REFUSED)
  fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }))
  await waitFor(() => expect(where()).toBe('/business/campaigns'))
  release()
  expect(await screen.findByText('Somebody changed this.')).toBeTruthy()
  expect(keptDraft().text).toContain('Rainy')
})

test('a campaign that was sent after its page was left moves nobody, and its draft is over', async () => {
  const { release, where } = await sendOne(SENT)
  fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }))
  release()
  await waitFor(() => expect(keptDraft().text).toBeNull())
  expect(where()).toBe('/business/campaigns')
})

test('what another tab typed while the campaign was on its way stays', async () => {
  const { release, where } = await sendOne(SENT)
  const { name, text } = keptDraft()
  localStorage.setItem(name, text?.replace('Rainy', 'Sunny') ?? '')
  release()
  await waitFor(() => expect(where()).toMatch(/^\/business\/campaigns\/details\//))
  expect(keptDraft().text).toContain('Sunny')
})

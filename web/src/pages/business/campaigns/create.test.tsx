import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import { aPreview, campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { ADA_ID } from '../../../testing/worlds.ts'
import CreateCampaignPage from './create.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const STORE = 'POST /v1/business/campaigns/store'
const GOALS = [
  { key: 'win_back', name: 'Win back', heading: 'We miss you', body: 'It has been a while.' },
  { key: 'flash_sale', name: 'Flash sale', heading: 'Only today', body: 'More for less.' },
]
const ALL = withFeatures('campaigns', 'sms')

function open(
  replies: Record<string, Reply | Reply[]> = {},
  { at = '/business/campaigns/create', ...who }: { at?: string; user?: User; sending?: Sending } = {},
) {
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: GOALS } } }
  const path = '/business/campaigns/create'
  return showMessageForm(<CreateCampaignPage />, { ...goals, ...replies }, { ...who, at, path })
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const previewOf = (changes: Partial<CampaignPreview>): Reply => ({ data: aPreview(changes) })

async function fill() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Flash sale' }))
  await userEvent.type(field(/^Name/), 'Rainy')
  await waitFor(() => expect(field(/^Message/).value).toBe('More for less.'))
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('each group of people has its number and its reason, and the groups add up to the audience', async () => {
  open()
  const table = await screen.findByRole('table', { name: /Who gets it/ })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '')
  expect(rows.map((row) => Number.parseInt(row, 10))).toEqual([97, 369, 52, 89, 35])
  expect(97 + 369 + 52 + 89 + 35).toBe(642)
  expect(rows[1]).toContain('find it on their card page alone')
  expect(rows[2]).toContain('held back on purpose')
  expect(rows[3]).toContain('have not agreed to messages')
  expect(rows[3]).toContain('Ask at the counter')
  const picture = '97 are written to, 369 find it on their card page alone, 52 are held back, 124 are left out'
  expect(screen.getByRole('img', { name: picture })).toBeTruthy()
  expect(screen.getByText(/^of 642 are written to, and it waits on 466 card pages\./)).toBeTruthy()
})

test('e-mail, and the card page besides, is the default of the form, and a tenth is held back', async () => {
  const { bodiesOf } = open()
  await screen.findByRole('table')
  expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({
    audience: 'all',
    channels: ['email', 'in-app'],
    cascade: true,
    holdout: true,
  })
})

test('a goal brings its text, and the merchant’s own words are not replaced by another goal', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Win back' }))
  expect(field(/^Heading/).value).toBe('We miss you')
  await userEvent.type(field(/^Message/), ' Come by.')
  await userEvent.click(screen.getByRole('radio', { name: 'Flash sale' }))
  expect(field(/^Message/).value).toBe('It has been a while. Come by.')
  await press('Use our text for “Flash sale”?')
  await userEvent.click(await screen.findByRole('button', { name: 'Use the text' }))
  expect(field(/^Message/).value).toBe('More for less.')
})

test('a goal brings its people, until somebody chose others', async () => {
  const { bodiesOf } = open()
  const asked = () => waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: expected }))
  let expected = 'inactive'
  await userEvent.click(await screen.findByRole('radio', { name: 'Win back' }))
  await asked()
  expected = 'birthday'
  await userEvent.click(screen.getByRole('radio', { name: 'Birthday' }))
  await asked()
  expected = 'almost_full'
  await userEvent.click(screen.getByRole('radio', { name: 'Milestone' }))
  await asked()
  expected = 'new'
  await userEvent.click(screen.getByRole('button', { name: /^New, 30 days/ }))
  await asked()
  await userEvent.click(screen.getByRole('radio', { name: 'Win back' }))
  expect(screen.getByRole('button', { name: /^New, 30 days/, pressed: true })).toBeTruthy()
})

test('the goal of the address asks before it replaces a draft with another goal', async () => {
  open()
  await fill()
  const comeWithGoal = () => {
    cleanup()
    render(<Overlays />) // as in the document of every page
    open({}, { at: '/business/campaigns/create?goal=win_back' })
  }
  comeWithGoal()
  const question = await screen.findByRole('alertdialog', { name: 'Replace your draft?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep the draft' }))
  expect(field(/^Name/).value).toBe('Rainy')
  comeWithGoal()
  await press('Replace it')
  expect(field(/^Name/).value).toBe('')
  expect(screen.getByRole('radio', { name: 'Win back', checked: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Not been for/, pressed: true })).toBeTruthy()
})

test('a button puts a field in where the cursor stands', async () => {
  open()
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
  await userEvent.type(message, 'Hi !')
  message.setSelectionRange(3, 3)
  await press('First name')
  expect(message.value).toBe('Hi {first_name}!')
  expect(message.selectionStart).toBe('Hi {first_name}'.length)
})

test('an unknown field is named while it is typed, and the last good text is previewed', async () => {
  const { bodiesOf } = open()
  await screen.findByRole('table')
  await userEvent.type(field(/^Message/), 'Hi {{nickname}')
  expect(await screen.findByText(/We do not know {nickname}/)).toBeTruthy()
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ messageBody: 'Hi {nickname' }))
  expect(field(/^Message/).value).toBe('Hi {nickname}')
})

test('the preview is asked once after typing, not with every letter', async () => {
  const { bodiesOf } = open()
  await screen.findByRole('table')
  const before = bodiesOf(PREVIEW).length
  await userEvent.type(field(/^Heading/), 'Two stamps on Tuesday')
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ messageHeading: 'Two stamps on Tuesday' }))
  expect(bodiesOf(PREVIEW).length - before).toBeLessThan(6)
})

test('sending asks once more with every channel and its price, and then shows the campaign', async () => {
  const sms = {
    channel: 'sms' as const,
    recipients: 51,
    held: 0,
    pages: 1,
    cost: { amount_minor: 20_400, currency: 'NGN' },
  }
  const { bodiesOf, where } = open({
    [PREVIEW]: previewOf({ channels: [...aPreview().channels.slice(0, 1), sms] }),
    [STORE]: { status: 201, data: { campaign: campaignDetails({ status: 'sending' }) } },
  })
  await fill()
  await userEvent.click(screen.getByRole('checkbox', { name: 'SMS' }))
  await press('Send to 97 people')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 97 people?' }))
  expect(dialog.getByText('51, ₦204.00')).toBeTruthy()
  expect(dialog.getByText('466, free')).toBeTruthy()
  expect(bodiesOf(STORE)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 97 people' }))
  await waitFor(() => expect(where()).toBe(`/business/campaigns/details/${CAMPAIGN_ID}`))
  expect(bodiesOf(STORE)).toEqual([
    {
      audience: 'all',
      campaignName: 'Rainy',
      goal: 'flash_sale',
      channels: ['email', 'sms', 'in-app'],
      messageHeading: 'Only today',
      messageBody: 'More for less.',
      cascade: true,
      holdout: true,
      scheduleDate: null,
      scheduleTime: null,
      startDate: null,
      endDate: null,
    },
  ])
})

test('4.16: after saving the form is empty again', async () => {
  open({ [STORE]: { status: 201, data: { campaign: campaignDetails() } } })
  await fill()
  await press('Send to 97 people')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send to/ }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'New campaign' })).toBeNull())
  cleanup()
  open()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('')
})

test('what was typed is there again after leaving the page', async () => {
  open()
  await fill()
  cleanup()
  open()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('Rainy')
  expect(screen.getByText(/^Draft saved on this device, 14:20\./)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Flash sale' }).checked).toBe(true)
})

test('a draft that another tab has changed is said, and can be shown', async () => {
  open()
  await fill()
  const name = Object.keys(localStorage).find((key) => key.startsWith('stampwell.campaign-draft.')) ?? ''
  const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as { draft: object; kept_at: string }
  localStorage.setItem(name, JSON.stringify({ ...kept, draft: { ...kept.draft, campaignName: 'Sunny' } }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name })))
  expect(await screen.findByText(/changed in another tab/)).toBeTruthy()
  await press('Show that one')
  expect(field(/^Name/).value).toBe('Sunny')
})

test('another person’s draft on the same device is not shown', async () => {
  open()
  await fill()
  cleanup()
  open({}, { user: { ...ALL, id: ADA_ID } })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('')
})

test('an empty form is not sent: every question says what it needs', async () => {
  const { bodiesOf } = open()
  await screen.findByRole('table')
  await press(/^Send to/)
  for (const words of ['Choose what it is for.', 'Give the campaign a name.', 'Write a heading.', 'Write a message.'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodiesOf(STORE)).toEqual([])
})

test.each([
  [402, 'payment_required', 'Your payment failed. Pay to send again.'],
  [403, 'feature_unavailable', 'Upgrade your plan to enable this feature.'],
  [409, 'conflict', 'Somebody changed this.'],
])('a refusal %i is said in the question, which stays open, and the text stays', async (status, code, message) => {
  open({ [STORE]: { status, code, message } })
  await fill()
  await press('Send to 97 people')
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: /^Send to/ }))
  expect(await question.findByText(message)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Back' }))
  await press('Send to 97 people')
  expect(within(await screen.findByRole('dialog')).queryByText(message)).toBeNull()
  expect(field(/^Name/).value).toBe('Rainy')
  expect(field(/^Message/).value).toBe('More for less.')
})

test('a second Enter does not send: the question begins at its title', async () => {
  const { bodiesOf } = open()
  await fill()
  screen.getByRole('button', { name: 'Send to 97 people' }).focus()
  await userEvent.keyboard('{Enter}')
  const title = within(await screen.findByRole('dialog')).getByRole('heading', { name: 'Send to 97 people?' })
  expect(document.activeElement).toBe(title)
  await userEvent.keyboard('{Enter}')
  expect(bodiesOf(STORE)).toEqual([])
})

test('an unverified owner is led to the code', async () => {
  open({ [STORE]: { status: 403, code: 'email_unverified', message: 'No.' } })
  await fill()
  await press('Send to 97 people')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send to/ }))
  expect((await screen.findByRole('link', { name: /^Enter the code/ })).getAttribute('href')).toBe(
    '/business/account/verify',
  )
})

test('what the server refuses stands at its field, until the field changes', async () => {
  open({
    [STORE]: {
      status: 422,
      code: 'validation_failed',
      message: 'Look.',
      errors: { messageHeading: ['Too bold.'], audience: ['Nobody is in it.'] },
    },
  })
  await fill()
  await press('Send to 97 people')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send to/ }))
  expect(await screen.findByText('Too bold.')).toBeTruthy()
  expect(screen.getByText('Nobody is in it.')).toBeTruthy()
  await userEvent.type(field(/^Heading/), '.')
  expect(screen.queryByText('Too bold.')).toBeNull()
  expect(screen.getByText('Nobody is in it.')).toBeTruthy()
})

/** A campaign's page while the campaign goes out, and when it begins. */
import type { Recipient } from '@stampwell/contract/business/campaign-recipients.ts'
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { aRecipient, aWay, campaignDetails, CAMPAIGN_ID, figures, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { inFrench } from '../../../testing/in-french.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

const now = new Date('2026-11-20T13:20:00.000Z')
const SHOW = `GET /v1/business/campaigns/show/${CAMPAIGN_ID}`
const RECIPIENTS = `GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`
const shown = (changes: Partial<CampaignDetails> = {}): Reply => ({ data: { campaign: campaignDetails(changes) } })
const people = (...recipients: Recipient[]): Reply => ({ data: { recipients, meta: listed(recipients.length) } })
const going = { figures: { email: figures({ sent: 212, queued: 254, failed: 3 }) }, holdout: null, by_day: [] }

function open(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi({ [RECIPIENTS]: people(aRecipient()), ...replies })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  const user = withFeatures('campaigns', 'sms')
  showAsBusiness(<CampaignDetailsPage />, { at, user, path: '/business/campaigns/details/:campaign' })
  return { reads: () => sent.filter(({ method, path }) => `${method} ${path}` === SHOW).length }
}

test('while it is sent the page asks again every two seconds, and then stops', async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  const { reads } = open({ [SHOW]: [shown({ ...going, status: 'sending' }), shown()] })
  await screen.findByRole('heading', { name: 'Going out' })
  expect(await screen.findByRole('img', { name: /best guess/ })).toBeTruthy()
  expect(reads()).toBe(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toBe(2)
})

test('the list of people fills while the campaign goes out, and is read once more after its end', async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  const held = '2026-11-20T06:30:00.000Z' // the first message went before a rest of the night
  open({
    [SHOW]: [
      ...Array.from({ length: 4 }, () => shown({ ...going, status: 'sending', sent_at: held })),
      shown({ sent_at: held }),
    ],
    [RECIPIENTS]: [people(), people(aRecipient({ status: 'queued' })), people(aRecipient())],
  })
  expect(await screen.findByText('Nobody yet')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(await screen.findByRole('img', { name: /best guess/ })).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Ada Obi' }).closest('tr')?.textContent).toContain('Delivered'),
  )
})

test('a scheduled campaign that begins while its page is open is seen to begin', async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  const scheduled = { ...going, figures: {}, sent_at: null, scheduleDate: '2026-11-20', scheduleTime: '14:21' }
  open({ [SHOW]: [shown({ ...scheduled, status: 'scheduled' }), shown({ ...going, status: 'sending' })] })
  expect(await screen.findByRole('heading', { name: 'Scheduled' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByRole('heading', { name: 'Going out' })).toBeTruthy()
})

test('a campaign that was taken off the list elsewhere is not shown as one whose figures are old', async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  const gone: Reply = { status: 404, code: 'not_found', message: 'No such campaign.' }
  open({ [SHOW]: [shown({ sent_at: '2026-11-20T13:19:00.000Z' }), gone] })
  expect(await screen.findByRole('heading', { name: 'Rainy-day flat white' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByRole('heading', { name: 'This campaign is not there' })).toBeTruthy()
  expect(screen.queryByText(/^This page could not be refreshed/)).toBeNull()
})

test.each(['sending', 'paused'] as const)('a campaign that is %s says since when it goes out', async (status) => {
  const first_sent_at = '2026-11-18T08:00:00.000Z' // of its end the server knows nothing yet
  open({ [SHOW]: shown({ ...going, status, first_sent_at, sent_at: null }) })
  expect(await screen.findByText('Flash sale, going out since Wednesday 18 November at 09:00.')).toBeTruthy()
})

test('a person is one row, with what happened on each way', async () => {
  const others = [
    aWay({ channel: 'sms', status: 'skipped', reason: 'no_consent' }),
    aWay({ channel: 'in-app', status: 'delivered' }),
  ]
  open({ [SHOW]: shown(), [RECIPIENTS]: people(aRecipient({}, others)) })
  const row = (await screen.findByRole('link', { name: 'Ada Obi' })).closest('tr')
  for (const words of ['Delivered', 'SMS: Has not agreed to messages.', 'Card page: Not seen yet.'])
    expect(row?.textContent).toContain(words)
})

test.each([
  ['was paused', { status: 'paused' }, []],
  ['failed', { status: 'failed', failureReason: 'down', failure: 'The provider is down.' }, ['The provider is down.']],
] as const)('a campaign that %s before its people were counted says for how many it is', async (_, stopped, words) => {
  const undrawn = { ...going, figures: {}, writtenTo: null, sent_at: null, holdsOut: false }
  open({ [SHOW]: shown({ ...undrawn, ...stopped, planned: { written: 319, cards: 0 } }) })
  const status = await screen.findByText(/It is meant for 319 people\. Nothing has gone out yet\./)
  for (const word of words) expect(status.textContent).toContain(word)
})

test.each([
  ['can go on within a day of its time', '2026-11-20T13:00:00.000Z', true],
  ['can only be sent again as a new one a day after its time', '2026-11-20T13:22:00.000Z', false],
])('a campaign that the plan kept from beginning %s', async (_, at, isResumable) => {
  vi.useFakeTimers({ now: new Date(at), shouldAdvanceTime: true })
  const planned = { scheduleDate: '2026-11-19', scheduleTime: '14:21', first_sent_at: null, sent_at: null }
  const closed = { status: 'failed', failureReason: 'closed', failure: 'Sending was closed by your plan.' } as const
  open({ [SHOW]: shown({ ...going, ...planned, ...closed, figures: {}, writtenTo: null }) })
  expect(await screen.findByRole('button', { name: 'Send again (as a new one)' })).toBeTruthy()
  expect(screen.getByText(/Sending was closed by your plan\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume' }) !== null).toBe(isResumable)
})

test.each([
  ['was too late', { status: 'failed', failureReason: 'late', failure: 'It could not begin within 24 hours.' }],
  ['was cancelled before its time', { status: 'cancelled' }],
] as const)('a campaign that %s says that nothing was sent, and does not wait for people', async (_, over) => {
  const unsent = { ...going, figures: { email: figures() }, writtenTo: null, first_sent_at: null, sent_at: null }
  open({ [SHOW]: shown({ ...unsent, ...over }), [RECIPIENTS]: people() })
  const words = (await screen.findByText('Nothing was sent.')).closest('[role=status]')
  expect(words?.textContent).toBe(`Nothing was sent.${'failure' in over ? over.failure : ''}`)
  expect(await screen.findByText('Nobody was chosen before it ended.')).toBeTruthy()
  expect(screen.queryByText('Nobody yet')).toBeNull()
  expect(screen.queryByText(/0 of 0/)).toBeNull()
})

test('a campaign that was cancelled half way says for how many it was meant, and its bar is not full', async () => {
  const figured = { email: figures({ sent: 212, skipped: 254 }) }
  open({ [SHOW]: shown({ ...going, status: 'cancelled', writtenTo: 466, figures: figured }) })
  expect(await screen.findByText('212 of 466')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '212 of 466 sent' })).toBeTruthy()
})

test.each([
  [1, '1 person has not got it.'],
  [2, '2 people have not got it.'],
])('a paused campaign says of %i who is left that they have not got it', async (queued, words) => {
  const figured = { email: figures({ sent: 212, queued }) }
  open({ [SHOW]: shown({ ...going, status: 'paused', figures: figured }) })
  const status = await screen.findByText(/Nobody gets it twice\./)
  expect(status.closest('[role=status]')?.textContent).toContain(words)
})

test('French says of nobody, as of one, that they have not got it', async () => {
  const { say } = await inFrench(() => import('#messages/campaign-result.ts'))
  const said = [0, 1, 2].map((count) => say('live.left_after', { count }))
  expect(said).toEqual(['ne l’a pas reçue.', 'ne l’a pas reçue.', 'ne l’ont pas reçue.'])
})

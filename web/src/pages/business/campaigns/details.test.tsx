import type { Recipient } from '@stampwell/contract/business/campaign-recipients.ts'
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import {
  aHoldout,
  aRecipient,
  aSending,
  campaignDetails,
  CAMPAIGN_ID,
  figures,
  withFeatures,
  type Holdout,
} from '../../../testing/campaigns.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'
import { RECIPIENT_LIST } from './+details/recipient-list.ts'

const now = new Date('2026-11-20T13:20:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

const SHOW = `GET /v1/business/campaigns/show/${CAMPAIGN_ID}`
const RECIPIENTS = `GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`
const act = (name: string) => `POST /v1/business/campaigns/${CAMPAIGN_ID}/${name}`
const shown = (changes: Partial<CampaignDetails> = {}): Reply => ({ data: { campaign: campaignDetails(changes) } })
const people = (...recipients: Recipient[]): Reply => ({ data: { recipients, meta: listed(recipients.length) } })

function open(
  replies: Record<string, Reply | Reply[]>,
  { user = withFeatures('campaigns', 'sms'), at = `/business/campaigns/details/${CAMPAIGN_ID}` } = {},
) {
  const sent = fakeApi({ [RECIPIENTS]: people(aRecipient()), ...replies })
  return {
    ...showAsBusiness(<CampaignDetailsPage />, { at, user, path: '/business/campaigns/details/:campaign' }),
    acts: () => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const going = { figures: { email: figures({ sent: 212, queued: 254, failed: 3 }) }, holdout: null, by_day: [] }

test.each<[string, Partial<Holdout>, string, RegExp]>([
  [
    'more',
    { interval: [2.1, 15.6], extra_visits: 61 },
    'About 61 people came because of it.',
    /Chance alone would hardly do that/,
  ],
  [
    'unclear',
    { interval: [-6.4, 7.2], extra_visits: 2 },
    'It made no difference that we can see.',
    /between 30 fewer and 34 more/,
  ],
  ['fewer', { interval: [-12, -2], extra_visits: -30 }, 'Fewer came than of those held back.', /one message too many/],
  ['too_early', {}, 'So far about 23 people came because of it. We can’t be sure yet.', /It is final on 24 November/],
  [
    'too_small',
    { held_out: { people: 18, visitors: 3 } },
    'Too few people to compare.',
    /^18 were held back\. It takes 20,/,
  ],
  ['too_small', { held_out: { people: 52, visitors: 1 } }, 'Too few came to compare.', /It takes 5 visits/],
])('the verdict %s stands first, as a sentence', async (verdict, changes, said, text) => {
  open({ [SHOW]: shown({ holdout: aHoldout({ verdict: verdict as Holdout['verdict'], ...changes }) }) }) // verdicts of the table above
  expect(await screen.findByRole('heading', { name: said })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('a person who got an e-mail and an SMS counts once, and the card pages stand beside', async () => {
  open({
    [SHOW]: shown({
      holdout: null,
      audienceSize: 40,
      writtenTo: 14,
      excluded: [{ reason: 'no_consent', count: 3 }],
      channels: ['email', 'sms', 'in-app'],
      cascade: false,
      figures: { email: figures({ sent: 11 }), sms: figures({ sent: 9 }), 'in-app': figures({ sent: 37, opened: 5 }) },
      redeemed: 16,
    }),
  })
  expect(await screen.findByRole('heading', { name: '14 got it, and 16 rewards and offers were used.' })).toBeTruthy()
  expect(screen.getByText(/to 14 people and 37 card pages\.$/)).toBeTruthy()
})

test('the line of the interval is in people, and crosses 0 while it is unclear', async () => {
  open({ [SHOW]: shown() })
  expect(await screen.findByRole('img', { name: 'Between 42 fewer and 73 more, best guess 23 more' })).toBeTruthy()
  expect(screen.getByText(/The line touches 0/)).toBeTruthy()
  expect(screen.getByText('30 in 100 came')).toBeTruthy()
  expect(screen.getByText('25 in 100 came')).toBeTruthy()
})

test('the cost for each extra visit, and what they spent, are said only when they are known', async () => {
  const holdout = aHoldout({ verdict: 'more', interval: [1, 9], cost_per_extra_visit_minor: 887 })
  open({ [SHOW]: shown({ holdout, brought: { amount_minor: 9_660_000, currency: 'NGN' } }) })
  expect(await screen.findByText('For each extra visit')).toBeTruthy()
  for (const amount of ['₦8.87', '₦96,600.00']) expect(screen.getByText(amount)).toBeTruthy()
})

test('an unknown price shows no cost', async () => {
  open({ [SHOW]: shown({ cost: null }) })
  await screen.findByRole('heading', { name: 'Rainy-day flat white' })
  expect(screen.queryByText('What it cost')).toBeNull()
  expect(document.body.textContent).not.toContain('₦')
})

test('without a holdout the page claims nothing that it cannot know', async () => {
  open({ [SHOW]: shown({ holdout: null }) })
  expect(await screen.findByRole('heading', { name: '471 got it, and 74 rewards and offers were used.' })).toBeTruthy()
  expect(screen.getByText(/so we can’t tell who came because of it/)).toBeTruthy()
})

test('arrivals that the mail service does not report are said so, never 0', async () => {
  const sent = { figures: { email: figures({ sent: 40 }), 'in-app': figures({ sent: 12, opened: 5 }) } }
  open({ [SHOW]: shown(sent), 'GET /v1/business/sending': { data: aSending({ hears_bounces: false }) } })
  expect(await screen.findByText('The mail service does not report which e-mails arrived.')).toBeTruthy()
  // Nor can a text without a link be clicked.
  expect(screen.getAllByText('not measured').length).toBe(2)
  expect(screen.getByText(/^Clicks are counted only on links in your own text/)).toBeTruthy()
})

test('opens that are not measured are said so, never 0', async () => {
  open({ [SHOW]: shown() })
  expect(await screen.findByText(/Opening is not measured/)).toBeTruthy()
  expect(document.querySelector('.cpd-ways')?.textContent).not.toContain('Opened')
})

test('opens are a step of e-mails alone', async () => {
  const both = { email: figures({ sent: 10, opened: 4 }), sms: figures({ sent: 5 }) }
  open({ [SHOW]: shown({ figures: both, messageBody: 'https://kola.example' }) })
  await screen.findByText('How it reached them')
  expect(document.querySelector('.cpd-ways')?.textContent?.split('Opened')).toHaveLength(2)
})

test('who was left out stands in words, without those held back on purpose', async () => {
  open({ [SHOW]: shown() })
  const section = within(await screen.findByRole('region', { name: '87 were left out' }))
  expect(section.getByText('Have not agreed to messages')).toBeTruthy()
  expect(section.queryByText('Held back on purpose')).toBeNull()
})

test.each<[string, Partial<CampaignDetails>, string, readonly string[]]>([
  ['sending', going, 'Going out', ['Pause', 'Cancel the rest']],
  ['paused', going, 'You paused it', ['Resume', 'Cancel the rest']],
  [
    'failed',
    { ...going, failure: 'The SMS provider did not answer.' },
    'Stopped',
    ['Resume', 'Cancel the rest', 'Try the failed ones again', 'Remove from list'],
  ],
  [
    'scheduled',
    { ...going, figures: {}, sent_at: null, scheduleDate: '2026-12-14', scheduleTime: '09:00' },
    'Scheduled',
    ['Edit', 'Cancel it'],
  ],
  ['cancelled', { ...going, figures: {}, sent_at: null }, 'You cancelled it', ['Remove from list']],
  [
    'sent',
    { figures: { email: figures({ sent: 10, failed: 2 }) } },
    '38 came afterwards, 22 in as many days before',
    ['Try the failed ones again', 'Remove from list'],
  ],
])(
  'a campaign that is %s offers what can be done with it, and nothing else',
  async (status, changes, title, buttons) => {
    open({ [SHOW]: shown({ status: status as CampaignDetails['status'], ...changes }) }) // statuses of the table above
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    const all = [
      'Pause',
      'Resume',
      'Cancel the rest',
      'Edit',
      'Cancel it',
      'Try the failed ones again',
      'Remove from list',
    ]
    expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(
      all.filter((name) => buttons.includes(name)),
    )
  },
)

test('progress says how many have it, how many failed, and why some wait', async () => {
  open({
    [SHOW]: shown({
      ...going,
      status: 'sending',
      writtenTo: 466,
      figures: { sms: figures({ sent: 415, held: 51 }) },
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Waiting' })).toBeTruthy()
  expect(screen.getByText('415 of 466')).toBeTruthy()
  expect(screen.getByText(/51 wait: SMS rest from 20:00 to 8:00/)).toBeTruthy()
})

test('pausing and resuming is sent once, and a refusal is shown', async () => {
  const { acts } = open({
    [SHOW]: shown({ ...going, status: 'paused' }),
    [act('resume')]: { status: 402, code: 'payment_required', message: 'Your payment failed.' },
  })
  await press('Resume')
  await press('Send to 254 people')
  expect(await screen.findByText('Your payment failed.')).toBeTruthy()
  expect(acts()).toEqual([act('resume')])
})

test('a plan without campaigns explains itself at Resume', async () => {
  const { acts } = open({ [SHOW]: shown({ ...going, status: 'paused' }) }, { user: withFeatures() })
  await press('Resume')
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
  expect(acts()).toEqual([])
})

test('cancelling the rest asks first and says what stays', async () => {
  const { acts } = open({
    [SHOW]: shown({ ...going, status: 'sending' }),
    [act('cancel')]: shown({ ...going, status: 'cancelled' }),
  })
  await press('Cancel the rest')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel “Rainy-day flat white”?' }))
  expect(dialog.getByText(/Whoever has it keeps it/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }))
  expect(acts()).toEqual([])
  await press('Cancel the rest')
  await press('Cancel it')
  await waitFor(() => expect(acts()).toEqual([act('cancel')]))
})

test('nothing to retry is said as the server says it', async () => {
  open({
    [SHOW]: shown({ figures: { email: figures({ sent: 10, failed: 2 }) } }),
    [act('retry')]: { status: 409, code: 'nothing_to_retry', message: 'Nothing can be sent again.' },
  })
  await press('Try the failed ones again')
  expect(await screen.findByText('Nothing can be sent again.')).toBeTruthy()
})

test('taking it off the list leads back to the list', async () => {
  const { where } = open({ [SHOW]: shown(), [`DELETE /v1/business/campaigns/${CAMPAIGN_ID}`]: { data: {} } })
  await press('Remove from list')
  await press('Remove it')
  await waitFor(() => expect(where()).toBe('/business/campaigns'))
})

test('using it again opens the form with its words, after a question if a draft is kept', async () => {
  const { where } = open({ [SHOW]: shown() })
  await press('Send again (as a new one)')
  await waitFor(() => expect(where()).toBe('/business/campaigns/create'))
})

test.each<[Partial<Recipient>, string, string]>([
  [{ status: 'skipped', reason: 'holdout' }, 'Held back', 'On purpose, to compare.'],
  [{ status: 'skipped', reason: 'no_consent' }, 'Not sent', 'Has not agreed to messages.'],
  [{ status: 'failed', reason: 'refused' }, 'Failed', 'The address or network refused it for good.'],
  [{ status: 'held', held_until: '2026-11-21T07:00:00.000Z' }, 'Goes later', 'As soon as it may go out.'],
  [{ status: 'unknown' }, 'No report', 'It may have arrived. It is not sent again.'],
  [{ status: 'skipped', reason: 'no_address' }, 'Not sent', 'No e-mail address.'],
  [{ channel: 'sms', status: 'skipped', reason: 'no_address' }, 'Not sent', 'No mobile number.'],
  [{ channel: 'in-app', status: 'opened' }, 'Seen', 'Card page'],
  [{ status: 'bounced' }, 'Bounced: wrong address', 'The mailbox sent it back. We won’t write there again.'],
])('a recipient %o is told in words', async (changes, status, why) => {
  open({
    [SHOW]: shown(),
    [RECIPIENTS]: people(aRecipient({ name: 'Oluwatobiloba Adébáyọ̀-Nwachukwu Ifeoluwa', ...changes })),
  })
  const row = (await screen.findByRole('link', { name: /^Oluwatobiloba/ })).closest('tr')
  expect(row?.textContent).toContain(status)
  expect(row?.textContent).toContain(why)
})

test('channel and status of the recipients are kept in the URL', async () => {
  const { where } = open({ [SHOW]: shown() })
  await screen.findByRole('link', { name: 'Ada Obi' })
  await userEvent.click(screen.getByRole('button', { name: 'Failed' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'sms')
  await waitFor(() => expect(where()).toBe(`/business/campaigns/details/${CAMPAIGN_ID}?channel=sms&status=failed`))
  expect(
    RECIPIENT_LIST.write(RECIPIENT_LIST.read(new URLSearchParams('channel=fax&status=lost&page=2'))).toString(),
  ).toBe('page=2')
})

test('a campaign that is gone leads to the list', async () => {
  open({ [SHOW]: { status: 404, code: 'not_found', message: 'Not found.' } })
  expect(await screen.findByRole('heading', { name: 'This campaign is not there' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all campaigns' }).getAttribute('href')).toBe('/business/campaigns')
})

test('a campaign that failed to load can be loaded again', async () => {
  open({ [SHOW]: [{ status: 500, code: 'internal', message: 'No.' }, shown()] })
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Rainy-day flat white' })).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@stampwell/contract/business/profile.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#app/toasts/notify.ts'
import { aPreview, aSending, withFeatures } from '../../../testing/campaigns.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { ADA_ID } from '../../../testing/worlds.ts'
import CreateCampaignPage from './create.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})
afterEach(() => void vi.restoreAllMocks())

const TEST = 'POST /v1/business/campaigns/test'

function open(
  replies: Record<string, Reply | Reply[]> = {},
  { at = '/business/campaigns/create', ...who }: { user?: User; sending?: Sending; at?: string } = {},
) {
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } }
  return showMessageForm(<CreateCampaignPage />, { ...goals, ...replies }, { ...who, at })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const smsRow = { channel: 'sms' as const, recipients: 51, held: 0, pages: 1 }

test('people are chosen by search, and nobody is counted before the first', async () => {
  const { bodiesOf } = open()
  await screen.findByRole('table')
  await press('Choose people')
  expect(await screen.findByText('Choose the people who get it.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Search customers' }), 'ada')
  await press('Add Ada Obi')
  expect(screen.getByText('1 person chosen')).toBeTruthy()
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'custom', customAudience: [ADA_ID] }))
  await press('Take Ada Obi out')
  expect(screen.getByText('Nobody chosen yet')).toBeTruthy()
})

test('each audience has its number, and what it means', async () => {
  const { sent } = open()
  const chips = within(await screen.findByRole('group', { name: 'Who gets it?' }))
  await waitFor(() =>
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Everybody642',
      'New, 30 days61',
      'Not been for 60 days47',
      'Regulars (5 stamps in 90 days)128',
      'Birthday in the next 7 days9',
      'One or two stamps to go23',
      'Choose people',
    ]),
  )
  expect(sent.find(({ path }) => path.endsWith('/customers/statistics'))?.search).toBe('?audiences=true')
})

test.each([
  [100, 0],
  [101, 1],
])('with %i people the form has %i switches to leave 1 in 10 out', async (audienceSize, switches) => {
  open({ [PREVIEW]: { data: aPreview({ audienceSize, excluded: [] }) } })
  await screen.findByRole('table', { name: /Who gets it/ })
  expect(screen.queryAllByRole('switch', { name: /^Leave out 1 in 10/ })).toHaveLength(switches)
})

test('of 300 people of whom 60 are reached nobody is held back, so the form has no switch for it', async () => {
  const preview = aPreview({ audienceSize: 300, writtenTo: 40, excluded: [{ reason: 'no_consent', count: 240 }] })
  open({ [PREVIEW]: { data: preview } })
  await screen.findByRole('table', { name: /Who gets it/ })
  expect(screen.queryByRole('switch', { name: /^Leave out 1 in 10/ })).toBeNull()
})

test.each([
  [150, /^With so few it tells nothing: it takes 20\s+held back, from about 200\s+people on\./],
  [200, /^After 14 days you see how many came because of it\.$/],
])('with %i people reached the form promises only what the comparison can tell', async (audienceSize, words) => {
  open({ [PREVIEW]: { data: aPreview({ audienceSize, excluded: [] }) } })
  await screen.findByRole('table', { name: /Who gets it/ })
  expect(screen.getByText(words)).toBeTruthy()
})

test('the preview shows the way most people get', async () => {
  const others = aPreview().channels.map((one) => ({ ...one, recipients: one.channel === 'email' ? 10 : 3 }))
  open({ [PREVIEW]: { data: aPreview({ channels: [...others, { ...smsRow, cost: null }] }) } })
  expect(await screen.findByRole('radio', { name: 'E-mail', checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'SMS' }))
  expect(await screen.findByRole('radio', { name: 'SMS', checked: true })).toBeTruthy()
})

test.each([
  [0, /^It begins as soon as you send it\.$/],
  [12, /SMS to Nigerian numbers rest from 20:00 to 8:00 in Nigeria/],
])(
  'by day at the business the form says why %i text messages would wait, and nothing where none would',
  async (held, words) => {
    open({ [PREVIEW]: { data: aPreview({ channels: [{ ...smsRow, held, cost: null }] }) } })
    await screen.findByRole('table', { name: /Who gets it/ })
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

test('an announcement is not sent before somebody wrote what is new', async () => {
  open({}, { at: '/business/campaigns/create?goal=announcement' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'News')
  await press(/^Send to/)
  expect(await screen.findByText('Write a message.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the toast about the last press is over with the next', async () => {
  const [told, dismissed] = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'dismiss')]
  open({}, { at: '/business/campaigns/create?goal=win_back' })
  await press(/^Send to/)
  expect(await screen.findByText('Not sent. Give the campaign a name.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Rainy')
  expect(dismissed).not.toHaveBeenCalled()
  await press(/^Send to/)
  expect(await screen.findByRole('dialog', { name: /^Send to/ })).toBeTruthy()
  expect(dismissed.mock.calls).toEqual([[told.mock.results[0]?.value]])
})

test('a message that reaches nobody is not sent, and the page says why', async () => {
  open({
    [PREVIEW]: {
      data: aPreview({ audienceSize: 3, writtenTo: 0, excluded: [{ reason: 'no_consent', count: 3 }], channels: [] }),
    },
  })
  expect(await screen.findByText('Nobody would get this')).toBeTruthy()
  expect(screen.getByText(/All 3 people in this group are left out/)).toBeTruthy()
})

test('an empty group says to choose another one', async () => {
  open({ [PREVIEW]: { data: aPreview({ audienceSize: 0, writtenTo: 0, excluded: [], channels: [] }) } })
  expect(await screen.findByText(/No customer is in this group yet/)).toBeTruthy()
})

test('without a channel the form says so, and says nothing of the group', async () => {
  open()
  await screen.findByRole('table', { name: /Who gets it/ })
  await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Their card page' }))
  expect(await screen.findByText('No channel is chosen. Choose one below.')).toBeTruthy()
  expect(screen.queryByText(/No customer is in this group/)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }))
  expect(screen.queryByText(/No customer is in this group/)).toBeNull()
  expect(await screen.findByRole('table', { name: /Who gets it/ })).toBeTruthy()
})

test('a count that failed can be asked again, and the form stays', async () => {
  open({ [PREVIEW]: [{ status: 500, code: 'internal', message: 'The server is resting.' }, { data: aPreview() }] })
  expect(await screen.findByText(/The server is resting/)).toBeTruthy()
  await press('Try again')
  expect(await screen.findByRole('table', { name: /Who gets it/ })).toBeTruthy()
})

test('without a price there is no cost line', async () => {
  open({ [PREVIEW]: { data: aPreview({ channels: [{ ...smsRow, cost: null }] }) } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'SMS' }))
  const row = screen.getByRole('checkbox', { name: 'SMS' }).closest('.channel')
  await waitFor(() => expect(row?.textContent).toContain('51'))
  expect(document.body.textContent).not.toContain('₦')
})

test('where every way costs the same, nothing is said about it', async () => {
  const cost = (amount_minor: number) => ({ amount_minor, currency: 'NGN' })
  const { bodiesOf } = open({
    [PREVIEW]: { data: aPreview({ channels: [...aPreview().channels, { ...smsRow, cost: cost(20_400) }] }) },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'SMS' }))
  await waitFor(() =>
    expect(bodiesOf(PREVIEW).some((body) => JSON.stringify(body).includes('"cascade":false'))).toBe(true),
  )
  // The same price saves nothing, so nothing is said.
  expect(screen.queryByText(/Every way would cost/)).toBeNull()
})

test('a plan without SMS explains itself at the tick, and SMS is not asked for', async () => {
  const { bodiesOf } = open({}, { user: withFeatures('campaigns') })
  await screen.findByRole('table')
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'SMS' })
  expect(tick.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(tick)
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
  expect(tick.checked).toBe(false)
  expect(JSON.stringify(bodiesOf(PREVIEW))).not.toContain('sms')
})

test('a plan without campaigns explains itself at Send', async () => {
  open({}, { user: withFeatures() })
  await screen.findByRole('table')
  await press(/^Send to/)
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
})

test('a channel that is not set up cannot be chosen, and says so', async () => {
  const { bodiesOf } = open({}, { sending: aSending({ email: { is_on: false, from: '', reply_to: null } }) })
  expect(await screen.findByText('E-mail is not set up on this server.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'E-mail' }).disabled).toBe(true)
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ channels: ['in-app'] }))
})

test('characters that shorten the page are named with what they cost, and written in plain letters by one press', async () => {
  const text = `Only ₦500 today. ${'Come by. '.repeat(8)}Stop: kola.example/s/7KD2QXA001`
  open({ [PREVIEW]: { data: aPreview({ sms: { text, encoding: 'UCS-2', characters: 121, pages: 2, per_page: 67 } }) } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'SMS' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Only ₦500 today.')
  expect(await screen.findByText('With “₦” it counts as 2 SMS.')).toBeTruthy()
  await press('Write NGN instead of ₦: 1 SMS')
  expect(screen.getByRole<HTMLElement>('textbox', { name: /^Message/ }).textContent).toBe('Only NGN500 today.')
})

test('merge fields are not among the characters that shorten the page', async () => {
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'SMS' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hi {{first_name}')
  expect(screen.queryByText(/it counts as/)).toBeNull()
})

test('the e-mail is shown in a frame of its own, without scripts', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'E-mail' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the e-mail')
  expect(frame.getAttribute('sandbox')).toBe('')
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toBe('<p>Hello</p>'))
})

test('without customers the card page shows the message with the card’s own values', async () => {
  open({ [PREVIEW]: { data: aPreview({ sample: { ...aPreview().sample, name: null } }) } })
  await userEvent.click(await screen.findByRole('radio', { name: 'Card page' }))
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Message/ }),
    'Hi {{first_name}, {{stamps_left} to go for {{reward}.',
  )
  expect(await screen.findByText('Hi there, 4 to go for Free flat white.')).toBeTruthy()
})

test('all previews show one person, and the next one is a press away', async () => {
  const { bodiesOf } = open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Card page' }))
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(screen.getByText('From Kola & Rye')).toBeTruthy()
  expect(screen.getByText('As Ada Obi gets it')).toBeTruthy()
  await press('The next person')
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ sample: 1 }))
})

test('a later moment is said in the business’s zone, and one that is over is refused', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Later' }))
  const [day, time] = [screen.getByLabelText('Day'), screen.getByLabelText('Time')]
  await userEvent.type(day, '2026-11-23')
  await userEvent.type(time, '17:30')
  expect(await screen.findByText('Monday, 23 November, at 17:30, Lagos time.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Schedule it' })).toBeTruthy()
  await userEvent.clear(day)
  await userEvent.type(day, '2026-11-19')
  expect(await screen.findByText('This is in the past.')).toBeTruthy()
})

test('the question about a later moment names its zone', async () => {
  open({}, { at: '/business/campaigns/create?goal=win_back' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rainy')
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }))
  await userEvent.type(screen.getByLabelText('Day'), '2026-11-23')
  await userEvent.type(screen.getByLabelText('Time'), '17:30')
  await press('Schedule it')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^It goes out on Monday, 23 November, at 17:30, Lagos time\./)).toBeTruthy()
})

test('a test goes to the owner’s own addresses, and the reply names them', async () => {
  const { bodiesOf } = open({ [TEST]: { data: { sent_to: ['a•••@kolarye.example'] } } })
  await press('Send me a test')
  expect(await screen.findByText('Write a heading.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Heading/ }), 'Rain')
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Two stamps.')
  await press('Send me a test')
  expect(await screen.findByText('Sent to a•••@kolarye.example.')).toBeTruthy()
  expect(bodiesOf(TEST)).toEqual([{ channels: ['email'], messageHeading: 'Rain', messageBody: 'Two stamps.' }])
})

test('the people and the text of a link from elsewhere begin an empty form', async () => {
  const { bodiesOf } = open({}, { at: '/business/campaigns/create?goal=win_back' })
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ audience: 'inactive' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Win back' }).checked).toBe(true)
})

test('sending that is stopped on the server is said above the form', async () => {
  open({}, { sending: aSending({ stopped: true }) })
  expect(await screen.findByText(/Sending is stopped on this server/)).toBeTruthy()
  expect(within(document.body).getByRole('heading', { name: 'New campaign' })).toBeTruthy()
})

import type { Automation } from '@stampwell/contract/business/automations.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import { automationTexts } from '@stampwell/domain/en/automation.ts'
import { AUTOMATIONS } from '@stampwell/domain/sending/automation.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveBusiness } from '#app/session/business.ts'
import { aPreview, aSending, withFeatures } from '../../testing/campaigns.ts'
import type { Reply } from '../../testing/fake-api.ts'
import { automations } from '../../testing/merchant-pages.ts'
import { PREVIEW, showMessageForm } from '../../testing/message-form.tsx'
import AutomationsPage from './automations.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
  leaveBusiness()
})

const LIST = 'GET /v1/business/automations'
const BIRTHDAY = 'PATCH /v1/business/automations/birthday'
const ALL = withFeatures('campaigns', 'automations', 'sms')
const TOMORROW = '2026-11-21T09:00:00.000Z'

const list = (changes: Partial<Automation> = {}): Reply => ({ data: { automations: automations(changes) } })
const today = (key: string) => `GET /v1/business/automations/${key}/today`
const NOBODY: Reply = { data: { count: 0, names: [], isComplete: true } }
const TODAY = Object.fromEntries(AUTOMATIONS.map((key) => [today(key), NOBODY]))
const ON = { is_on: true, next_at: TOMORROW }

function open(replies: Record<string, Reply | Reply[]> = {}, user: User = ALL, sending?: Sending) {
  return showMessageForm(
    <AutomationsPage />,
    { [LIST]: list(), ...TODAY, ...replies },
    { at: '/business/automations', user, sending },
  )
}
const row = async (name = 'Birthday') => within(await screen.findByRole('listitem', { name }))
const edit = async (name = 'Birthday') => {
  const box = await row(name)
  await userEvent.click(box.getByRole('button', { name: `Edit message: ${name}` }))
  return box
}
const heading = (box: Awaited<ReturnType<typeof row>>) =>
  box.getByRole<HTMLInputElement>('textbox', { name: /^Heading/ })

test('four automations say when they go out, and begin switched off', async () => {
  open()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Birthday',
    'Win back',
    'Reward expires soon',
    'One stamp to go',
  ])
  expect(rows[1]?.textContent).toContain('When a regular is late (by their own rhythm).')
  expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(screen.getByText(/^All four are off\./)).toBeTruthy()
})

test('one that is on says when it looks next in the business’s zone, and what 30 days brought', async () => {
  open({ [LIST]: list({ ...ON, sent_30_days: 38, visits_30_days: 11 }) })
  const birthday = await row()
  for (const words of ['Next run: tomorrow, 10:00', '38 messages in 30 days', '11 came afterwards'])
    expect(birthday.getByText(words)).toBeTruthy()
  expect((await row('Win back')).getByText(/^No message in 30 days/)).toBeTruthy()
  expect(screen.queryByText(/^All four are off\./)).toBeNull()
})

test.each([
  ['2026-11-20T15:00:00.000Z', 'today, 16:00'],
  ['2026-11-20T23:30:00.000Z', 'tomorrow, 00:30'],
  ['2026-11-24T09:00:00.000Z', 'Tuesday, 24 November, 10:00'],
])('a look at %s is %s in Lagos', async (next_at, words) => {
  open({ [LIST]: list({ is_on: true, next_at }) })
  expect((await row()).getByText(`Next run: ${words}`)).toBeTruthy()
})

test('once its moment has come, the open page names the next run', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), shouldAdvanceTime: true })
  open({ [LIST]: [list({ is_on: true, next_at: '2026-11-20T13:21:00.000Z' }), list(ON)] })
  expect((await row()).getByText('Next run: today, 14:21')).toBeTruthy()
  for (let minute = 0; minute < 4; minute += 1) await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect((await row()).getByText('Next run: tomorrow, 10:00')).toBeTruthy()
})

test.each([
  [
    'a payment is open',
    { ...ALL, subscription: { ...ALL.subscription, status: 'grace' as const } },
    /^On, but a payment is open/,
  ],
  [
    'the account is being closed',
    { ...ALL, closes_at: '2026-12-20T09:00:00.000Z' },
    /^On, but your account is being closed/,
  ],
])('an automation that is on promises no run while %s', async (_, user, words) => {
  open({ [LIST]: list(ON) }, user)
  expect((await row()).getByText(words)).toBeTruthy()
  expect((await row()).queryByText(/Next run/)).toBeNull()
})

test('the switch turns at once and keeps what the server answers', async () => {
  const { bodiesOf } = open({ [BIRTHDAY]: list(ON) })
  const birthday = await row()
  await userEvent.click(birthday.getByRole('switch', { name: 'Birthday' }))
  expect(birthday.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  expect(await birthday.findByText('Next run: tomorrow, 10:00')).toBeTruthy()
  expect(bodiesOf(BIRTHDAY)).toEqual([{ is_on: true }])
})

test('a switch that the server refuses goes back and says why', async () => {
  open({ [BIRTHDAY]: { status: 402, code: 'payment_required', message: 'Your payment failed.' } })
  const birthday = await row()
  await userEvent.click(birthday.getByRole('switch'))
  expect(await birthday.findByText('Your payment failed.')).toBeTruthy()
  expect(birthday.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})

test('two presses in a row are sent in their order, and the last one stays', async () => {
  const { bodiesOf } = open({ [BIRTHDAY]: [list(ON), list()] })
  const birthday = await row()
  await userEvent.click(birthday.getByRole('switch'))
  await userEvent.click(birthday.getByRole('switch'))
  await waitFor(() => expect(bodiesOf(BIRTHDAY)).toEqual([{ is_on: true }, { is_on: false }]))
  expect(birthday.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})

test('an unverified owner is led to the code', async () => {
  open({ [BIRTHDAY]: { status: 403, code: 'email_unverified', message: 'No.' } })
  const birthday = await row()
  await userEvent.click(birthday.getByRole('switch'))
  expect((await birthday.findByRole('link', { name: /^Enter the code/ })).getAttribute('href')).toBe(
    '/business/account/verify',
  )
})

test('a plan without automations explains itself at the switch, and the texts can still be written', async () => {
  const { bodiesOf } = open({}, withFeatures('campaigns'))
  expect(await screen.findByText(/^Your plan does not include automations\./)).toBeTruthy()
  const birthday = await row()
  await userEvent.click(birthday.getByRole('switch'))
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
  expect(bodiesOf(BIRTHDAY)).toEqual([])
})

test('one that is on can be switched off after the plan has become smaller', async () => {
  const { bodiesOf } = open({ [LIST]: list(ON), [BIRTHDAY]: list() }, withFeatures('campaigns'))
  const birthday = await row()
  expect(birthday.getByText('On, but your plan does not include it: nothing goes out')).toBeTruthy()
  await userEvent.click(birthday.getByRole('switch'))
  await waitFor(() => expect(bodiesOf(BIRTHDAY)).toEqual([{ is_on: false }]))
})

test('saving sends what was changed, and only that', async () => {
  const { bodiesOf } = open({ [BIRTHDAY]: list({ messageHeading: 'Cake?' }) })
  const birthday = await edit()
  await userEvent.clear(heading(birthday))
  await userEvent.type(heading(birthday), ' Cake? ')
  await userEvent.click(birthday.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Birthday” is saved.')).toBeTruthy()
  expect(bodiesOf(BIRTHDAY)).toEqual([{ messageHeading: 'Cake?' }])
  expect(heading(birthday).value).toBe('Cake?')
  expect(birthday.queryByText('Not saved yet')).toBeNull()
})

test('the editor says whom the message would go to today', async () => {
  const some = { count: 5, names: ['Ada Obi', 'Bola', 'Chi'], isComplete: true }
  open({ [today('birthday')]: { data: some }, [today('win_back')]: { data: { ...some, isComplete: false } } })
  expect(await (await edit()).findByText('Would go to 5 people today: Ada Obi, Bola, Chi, 2 others.')).toBeTruthy()
  expect(await (await edit('Win back')).findByText(/^Would go to at least 5 people today/)).toBeTruthy()
  expect(await (await edit('One stamp to go')).findByText('Would go to nobody today.')).toBeTruthy()
})

test('of a long list the editor says how many customers were looked at', async () => {
  open({ [today('birthday')]: { data: { count: 0, names: [], isComplete: false } } })
  const words = 'Would go to none of the first 5,000 customers today.'
  expect(await (await edit()).findByText(words)).toBeTruthy()
})

test('channels that were saved change whom the message would go to today', async () => {
  const one = { data: { count: 1, names: ['Ada Obi'], isComplete: true } }
  open({ [BIRTHDAY]: list({ channels: ['in-app'] }), [today('birthday')]: [one, NOBODY] })
  const birthday = await edit()
  expect(await birthday.findByText('Would go to 1 person today: Ada Obi.')).toBeTruthy()
  await userEvent.click(birthday.getByRole('checkbox', { name: 'E-mail' }))
  await userEvent.click(birthday.getByRole('button', { name: 'Save' }))
  expect(await birthday.findByText('Would go to nobody today.')).toBeTruthy()
})

test('channels are sent together', async () => {
  const { bodiesOf } = open({ [BIRTHDAY]: list({ channels: ['in-app', 'email', 'sms'] }) })
  const birthday = await edit()
  await userEvent.click(birthday.getByRole('checkbox', { name: 'SMS' }))
  expect(await birthday.findByText(/As SMS: 29 of 160 characters,/)).toBeTruthy()
  await userEvent.click(birthday.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodiesOf(BIRTHDAY)).toEqual([{ channels: ['email', 'sms', 'in-app'] }]))
})

test('at least one way is needed, and a text without unknown fields', async () => {
  const { bodiesOf } = open()
  const birthday = await edit()
  for (const name of ['Their card page', 'E-mail']) await userEvent.click(birthday.getByRole('checkbox', { name }))
  await userEvent.type(heading(birthday), ' {{nickname}')
  await userEvent.click(birthday.getByRole('button', { name: 'Save' }))
  expect(await birthday.findByText('Choose at least one way.')).toBeTruthy()
  expect(birthday.getByText(/^We do not know \{nickname\}\./)).toBeTruthy()
  expect(bodiesOf(BIRTHDAY)).toEqual([])
})

test('what the server refuses stands under its field until the field changes', async () => {
  open({
    [BIRTHDAY]: { status: 422, code: 'validation_failed', message: 'Look.', errors: { messageHeading: ['Too bold.'] } },
  })
  const birthday = await edit()
  await userEvent.type(heading(birthday), ' Now')
  await userEvent.click(birthday.getByRole('button', { name: 'Save' }))
  expect(await birthday.findByText('Too bold.')).toBeTruthy()
  expect(document.activeElement).toBe(heading(birthday))
  await userEvent.type(heading(birthday), '.')
  expect(birthday.queryByText('Too bold.')).toBeNull()
})

test('a channel that is off here says so, and one outside the plan explains itself', async () => {
  const noEmail = aSending({ email: { is_on: false, from: '', reply_to: null } })
  open({}, withFeatures('campaigns', 'automations'), noEmail)
  const birthday = await edit()
  expect(await birthday.findByText('E-mail is not set up on this server.')).toBeTruthy()
  expect(birthday.getByRole<HTMLInputElement>('checkbox', { name: 'E-mail' }).disabled).toBe(true)
  await userEvent.click(birthday.getByRole('checkbox', { name: 'SMS' }))
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
})

test('each message says what its fields stand for, and shows how it looks', async () => {
  // Only the look of the message is asked for.
  const channels = aPreview().channels.filter(({ channel }) => channel === 'in-app')
  open({ [PREVIEW]: { data: aPreview({ channels }) } })
  const ending = await edit('Reward expires soon')
  expect(ending.getByText(/“Reward” is the reward that ends/)).toBeTruthy()
  const last = await edit('One stamp to go')
  expect(last.getByText(/“Card” is the card with one stamp to go/)).toBeTruthy()
  const look = within(last.getByRole('complementary', { name: 'Preview' }))
  expect(await look.findByTitle('Preview of the e-mail')).toBeTruthy()
  await userEvent.click(look.getByRole('radio', { name: 'Card page' }))
  expect(
    await look.findByText('One more stamp on Coffee card and you get Free flat white. See you soon at Kola & Rye.'),
  ).toBeTruthy()
})

test.each(['Birthday', 'Win back'])(
  '“%s” greets one person on every way, and the next is a press away',
  async (name) => {
    const { bodiesOf } = open()
    const look = within((await edit(name)).getByRole('complementary', { name: 'Preview' }))
    await userEvent.click(look.getByRole('radio', { name: 'Card page' }))
    expect(await look.findByText('Hello Ada')).toBeTruthy()
    expect(look.getByText('As Ada Obi gets it')).toBeTruthy()
    await userEvent.click(look.getByRole('button', { name: 'The next person' }))
    await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ sample: 1 }))
  },
)

test('a text that was not saved is there again after a look at another page', async () => {
  open()
  const birthday = await edit()
  await userEvent.type(heading(birthday), ' Cake')
  await userEvent.click(birthday.getByRole('button', { name: 'Edit message: Birthday' }))
  expect(birthday.getByText('Not saved yet')).toBeTruthy()
  cleanup()
  open()
  expect(heading(await edit()).value).toBe(`${automationTexts.birthday.messageHeading} Cake`)
})

test('from any page the browser asks before a reload loses a text, until it is saved', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  open()
  await userEvent.type(heading(await edit()), '!')
  cleanup()
  expect(isAsked()).toBe(true)
  open({ [BIRTHDAY]: list({ messageHeading: `${automationTexts.birthday.messageHeading}!` }) })
  await userEvent.click((await edit()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isAsked()).toBe(false))
})

test('a list that failed to load can be loaded again', async () => {
  open({ [LIST]: [{ status: 500, code: 'internal', message: 'No.' }, list()] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Birthday' })).toBeTruthy()
})

import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import PreferencesPage from './token.tsx'

const SHOW = 'GET /v1/preferences/abc'
const CHANGE = 'PATCH /v1/preferences/abc'

function preferencesOf(on: Partial<Record<'email' | 'sms' | 'in-app', boolean>>, changes: object = {}) {
  const channel = (name: 'email' | 'sms' | 'in-app') => ({ on: on[name] ?? false, since: null })
  const channels = { email: channel('email'), sms: channel('sms'), 'in-app': channel('in-app') }
  return {
    data: {
      business_name: 'Kola & Rye',
      erased: false,
      masked: 'a•••@example.com',
      channels,
      asked: [],
      from_next_stamp: [],
      again_after_stamp: [],
      choosable: ['email', 'sms', 'in-app'],
      ...changes,
    },
  }
}

function openPage(replies: Parameters<typeof fakeApi>[0]) {
  const sent = fakeApi(replies)
  render(<PreferencesPage token="abc" />)
  return { sent, user: userEvent.setup(), changes: () => sent.filter(({ method }) => method === 'PATCH') }
}

const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

test('opening the link changes nothing, and one tick turns its channel off', async () => {
  const { user, changes } = openPage({
    [SHOW]: preferencesOf({ email: true, 'in-app': true }),
    [CHANGE]: preferencesOf({ 'in-app': true }),
  })
  const email = await screen.findByRole('checkbox', { name: 'By e-mail' })
  expect(screen.getByText('This link was sent to a•••@example.com.')).toBeTruthy()
  expect(changes()).toEqual([])
  await user.click(email)
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ channels: { email: false } }])
  expect([isChecked('By e-mail'), isChecked('On your card’s page')]).toEqual([false, true])
})

test('one button turns everything off', async () => {
  const { user, changes } = openPage({
    [SHOW]: preferencesOf({ email: true, sms: true, 'in-app': true }),
    [CHANGE]: preferencesOf({}),
  })
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe from everything' }))
  expect(await screen.findByText('Done. Kola & Rye will not write to you.')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ channels: { email: false, sms: false, 'in-app': false } }])
  expect(screen.queryByRole('button', { name: 'Unsubscribe from everything' })).toBeNull()
})

test('who ticked the box when joining says yes with one press', async () => {
  const { user, changes } = openPage({
    [SHOW]: preferencesOf({}, { asked: ['email', 'sms'] }),
    [CHANGE]: preferencesOf({ email: true, sms: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Yes, send me news and offers' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ channels: { email: true, sms: true }, confirm: true }])
  expect(isChecked('By text message')).toBe(true)
})

test('a tick keeps its focus, and what it did is said where a screen reader already listens', async () => {
  const { user } = openPage({
    [SHOW]: preferencesOf({ email: true, sms: true }),
    [CHANGE]: [preferencesOf({ sms: true }), preferencesOf({})],
  })
  const email = await screen.findByRole('checkbox', { name: 'By e-mail' })
  const said = screen.getByRole('status')
  await user.click(email)
  expect((await screen.findByText('Saved.')) === said).toBe(true)
  expect(document.activeElement === email).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Unsubscribe from everything' }))
  expect((await screen.findByText('Done. Kola & Rye will not write to you.')) === said).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'News and offers' }))
})

test('who no longer has the address of the link still chooses the other channels', async () => {
  const { user, changes } = openPage({
    [SHOW]: preferencesOf({ sms: true }, { masked: null }),
    [CHANGE]: preferencesOf({}, { masked: null }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'By text message' }))
  expect(await screen.findByText('Done. Kola & Rye will not write to you.')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ channels: { sms: false } }])
  expect(screen.queryByText(/^This link was sent to/)).toBeNull()
})

test('a link to an address that is no longer theirs offers that channel alone, and says so', async () => {
  const other = { masked: null, choosable: ['email'] }
  const { user, changes } = openPage({
    [SHOW]: preferencesOf({ email: true }, other),
    [CHANGE]: preferencesOf({}, other),
  })
  expect(await screen.findByText(/to an address that is no longer on the card/)).toBeTruthy()
  expect([screen.getAllByRole('checkbox').length, isChecked('By e-mail')]).toEqual([1, true])
  await user.click(screen.getByRole('button', { name: 'Unsubscribe from everything' }))
  expect(await screen.findByText('Done. Kola & Rye will not write to you.')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ channels: { email: false } }])
})

test('a second tick while the first is being saved is saved after it', async () => {
  const { changes } = openPage({
    [SHOW]: preferencesOf({ email: true, sms: true, 'in-app': true }),
    [CHANGE]: [preferencesOf({ sms: true, 'in-app': true }), preferencesOf({ 'in-app': true })],
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'By e-mail' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'By text message' }))
  expect([isChecked('By e-mail'), isChecked('By text message')]).toEqual([false, false])
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([{ channels: { email: false } }, { channels: { sms: false } }])
  expect([isChecked('By e-mail'), isChecked('By text message')]).toEqual([false, false])
})

test('when a choice is refused, a choice that waited for it returns too', async () => {
  const { changes } = openPage({
    [SHOW]: preferencesOf({ email: true, sms: true }),
    [CHANGE]: { status: 429, code: 'too_many_requests', message: 'Too many tries. Wait an hour.' },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'By e-mail' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'By text message' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This was not saved/)
  expect(changes()).toHaveLength(1)
  expect([isChecked('By e-mail'), isChecked('By text message')]).toEqual([true, true])
})

test('a choice that was not saved is told, and the box returns', async () => {
  const { user } = openPage({ [SHOW]: preferencesOf({ email: true }), [CHANGE]: 'offline' })
  await user.click(await screen.findByRole('checkbox', { name: 'By e-mail' }))
  expect(within(await screen.findByRole('alert')).getByText(/^This was not saved/)).toBeTruthy()
  expect(isChecked('By e-mail')).toBe(true)
})

test('after an erasure the page says that nothing more is sent', async () => {
  openPage({ [SHOW]: preferencesOf({}, { erased: true, masked: null }) })
  expect(await screen.findByRole('heading', { name: 'You get no more news from Kola & Rye' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('whoever was erased since the page was opened reads that too, not that a choice was saved', async () => {
  const { user } = openPage({
    [SHOW]: preferencesOf({ email: true }),
    [CHANGE]: preferencesOf({}, { erased: true, masked: null, choosable: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe from everything' }))
  expect(await screen.findByRole('heading', { name: 'You get no more news from Kola & Rye' })).toBeTruthy()
  expect(screen.queryByText(/is no longer on the card/)).toBeNull()
})

test('a link that was cut says so', async () => {
  openPage({ [SHOW]: { status: 404, code: 'not_found', message: 'x' } })
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
})

test('choices that something in front of the server could not find can be asked for again', async () => {
  const { user } = openPage({ [SHOW]: [{ status: 404 }, preferencesOf({ email: true })] })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('checkbox', { name: 'By e-mail' })).toBeTruthy()
})

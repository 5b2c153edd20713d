import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import MessagesPage from './messages.tsx'

beforeEach(() => enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const MESSAGE = {
  id: '019aa6d0-0000-7000-8000-000000000001',
  name: 'Ada Obi',
  email: 'ada@example.com',
  business_name: 'Kola & Rye',
  page: '/contact-us',
  message: 'Hello.\nCan you help?',
  created_at: '2025-11-20T14:18:00.000Z',
  is_done: false,
  done_at: null,
  done_by: null,
}
const listed = (...messages: object[]): Reply => ({
  data: { messages, meta: { page: 1, per_page: 20, total: messages.length, last_page: 1 }, open: messages.length },
})
function open(replies: Record<string, Reply | Reply[]>, path = '/') {
  const api = fakeApi(replies)
  const Stub = createRoutesStub([{ path: '/', Component: MessagesPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return api
}

test('the inbox shows what waits; a message set done leaves it', async () => {
  const api = open({
    'GET /admin/messages': [listed(MESSAGE), listed()],
    [`PATCH /admin/messages/${MESSAGE.id}`]: { data: { message: { ...MESSAGE, is_done: true } } },
  })
  expect(await screen.findByRole('heading', { name: /Ada Obi/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reply by e-mail to Ada Obi' }).getAttribute('href')).toMatch(
    /^mailto:ada%40example.com\?/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Done: message of Ada Obi' }))
  expect(await screen.findByText('No message waits')).toBeTruthy()
  expect(api.find(({ method }) => method === 'PATCH')?.body).toEqual({ is_done: true })
  expect(api[0]?.search).toContain('status=open')
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
})

test('a done message says who set it done and opens again', async () => {
  const done = { ...MESSAGE, is_done: true, done_at: '2025-11-21T09:00:00.000Z', done_by: 'Ngozi' }
  const api = open(
    {
      'GET /admin/messages': listed(done),
      [`PATCH /admin/messages/${MESSAGE.id}`]: { data: { message: MESSAGE } },
    },
    '/?status=done',
  )
  expect(await screen.findByText(/^Done by Ngozi, 21 Nov/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open again: message of Ada Obi' }))
  await vi.waitFor(() => expect(api.find(({ method }) => method === 'PATCH')?.body).toEqual({ is_done: false }))
})

test('a long message opens in part, and whole when asked', async () => {
  open({ 'GET /admin/messages': listed({ ...MESSAGE, message: 'Please help. '.repeat(60) }) })
  const button = await screen.findByRole('button', { name: 'Show all of it: message of Ada Obi' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Show less: message of Ada Obi' })).toBeTruthy()
})

test('a viewer reads the messages and sets none done', async () => {
  enterAdmin({ ...anAdmin(), level: 'viewer' }, 'a-1')
  open({ 'GET /admin/messages': listed(MESSAGE) })
  const button = await screen.findByRole('button', { name: /Support: Done: message of Ada Obi/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a list that fails to load can be asked for again', async () => {
  open({ 'GET /admin/messages': [{ status: 400, code: 'bad_request', message: 'It did not work' }, listed(MESSAGE)] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/Can you help/)).toBeTruthy()
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { anAdmin } from '../../testing/people.ts'
import CategoriesPage from './categories.tsx'

beforeEach(() => enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const CAFE = { id: '019aa6d0-0000-7000-8000-000000000001', kind: 'category', name: 'Café', position: 1, merchants: 4 }
const BAR = { id: '019aa6d0-0000-7000-8000-000000000002', kind: 'category', name: 'Bar', position: 2, merchants: 0 }

function open(replies: Record<string, Reply | Reply[]> = {}) {
  const api = fakeApi({ 'GET /admin/categories': { data: { categories: [CAFE, BAR] } }, ...replies })
  const Stub = createRoutesStub([{ path: '/', Component: CategoriesPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/']} />
    </QueryProvider>,
  )
  return api
}
const bodiesOf = (api: ReturnType<typeof open>) =>
  api.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an arrow moves a line and saves the order; the first line has nowhere up to go', async () => {
  const api = open({ [`PATCH /admin/categories/${BAR.id}`]: { data: { category: { ...BAR, position: 1 } } } })
  await press('Move Café up')
  await press('Move Bar up')
  const sent = api.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([[`/admin/categories/${BAR.id}`, { position: 1 }]])
})

test('presses that come before the list is read again count on', async () => {
  const shop = { ...BAR, id: '019aa6d0-0000-7000-8000-000000000003', name: 'Shop', position: 3 }
  const api = open({
    'GET /admin/categories': { data: { categories: [CAFE, BAR, shop] } },
    [`PATCH /admin/categories/${CAFE.id}`]: { data: { category: { ...CAFE, position: 2 } } },
  })
  const down = await screen.findByRole('button', { name: 'Move Café down' })
  const release = holdReplies('/admin/categories')
  for (let presses = 0; presses < 3; presses++) await userEvent.click(down)
  release()
  await vi.waitFor(() => expect(bodiesOf(api)).toEqual([{ position: 2 }, { position: 3 }]))
})

test('a line whose move was refused is counted from where it stands', async () => {
  const shop = { ...BAR, id: '019aa6d0-0000-7000-8000-000000000003', name: 'Shop', position: 3 }
  const api = open({
    'GET /admin/categories': { data: { categories: [CAFE, BAR, shop] } },
    [`PATCH /admin/categories/${CAFE.id}`]: { status: 403, code: 'forbidden', message: 'x' },
  })
  for (let presses = 1; presses <= 2; presses++) {
    await press('Move Café down')
    await vi.waitFor(() => expect(bodiesOf(api)).toHaveLength(presses))
  }
  expect(bodiesOf(api)).toEqual([{ position: 2 }, { position: 2 }])
})

test('one that merchants chose leads from deleting to merging, with a reason', async () => {
  const api = open({ [`POST /admin/categories/${CAFE.id}/merge`]: { status: 201, data: { category: BAR, moved: 4 } } })
  await press('Delete Café')
  const refusal = within(screen.getByRole('alertdialog'))
  expect(refusal.getByText(/Merge it into another one instead/)).toBeTruthy()
  await userEvent.click(refusal.getByRole('button', { name: 'Merge Café' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('4 merchants move.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Twins')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await vi.waitFor(() =>
    expect(api.find(({ method }) => method === 'POST')?.body).toEqual({ into: BAR.id, reason: 'Twins' }),
  )
})

test('a refused name stays in its field', async () => {
  open({
    'POST /admin/categories': {
      status: 422,
      code: 'validation_failed',
      message: 'x',
      errors: { name: ['There is one with this name.'] },
    },
  })
  await press('Add a category')
  await userEvent.type(screen.getByLabelText('Name'), 'café')
  await press('Save')
  expect(await screen.findByText('There is one with this name.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('café')
})

test('a viewer sees the order and no way to change it', async () => {
  enterAdmin({ ...anAdmin(), level: 'viewer' }, 'a-1')
  open()
  expect(await screen.findByText('Café')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move Bar up' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a category · Support' }).getAttribute('aria-disabled')).toBe('true')
})

test('when a category is deleted the keyboard goes on at the line that is left, not at the top of the page', async () => {
  open({
    'GET /admin/categories': [{ data: { categories: [CAFE, BAR] } }, { data: { categories: [CAFE] } }],
    [`DELETE /admin/categories/${BAR.id}`]: { data: { category: BAR } },
  })
  await press('Delete Bar')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(screen.queryByText('Bar')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Café' })))
})

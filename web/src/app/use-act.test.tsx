import { cards, customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { holdReplies } from '../testing/hold-replies.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { queryClient } from './query-client.ts'
import { QueryProvider } from './QueryProvider.tsx'
import { notify } from './toasts/notify.ts'
import { useAct } from './use-act.ts'
import { useFetch } from './use-fetch.ts'
import { useRead } from './use-read.ts'
import { useSend } from './use-send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const create = 'POST /v1/business/customers/create'
const input = { body: { name: 'Ada', phone: '08030000001' } }

test('an act is retried with the same key until a response arrives, and makes its group’s reads stale', async () => {
  const sent = fakeApi({
    [create]: ['offline', { status: 201, data: {} }],
    'GET /v1/business/customers/statistics': { data: { totalCustomers: 1 } },
  })
  const { result } = renderHook(() => ({ read: useRead(customers.statistics, {}), make: useAct(customers.create) }), {
    wrapper: QueryProvider,
  })
  await waitFor(() => expect(result.current.read.isSuccess).toBe(true))
  await act(async () => void (await result.current.make.run(input)))
  const keys = sent.filter((one) => one.method === 'POST').map((one) => one.headers.get('idempotency-key'))
  expect(keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
  await waitFor(() => expect(sent.filter((one) => one.method === 'GET').length).toBe(2))
})

test('a refusal keeps its messages under their fields and shows no toast', async () => {
  fakeApi({ [create]: { status: 422, code: 'validation_failed', errors: { phone: ['Enter a phone number.'] } } })
  const { result } = renderHook(() => useAct(customers.create), { wrapper: QueryProvider })
  await act(async () => expect(await result.current.submit(input)).toBeNull())
  expect(result.current.errors).toEqual({ phone: ['Enter a phone number.'] })
  expect(result.current.busy).toBe(false)
})

test('what was wrong with the fields of a form that was left is said in a toast', async () => {
  const told = vi.spyOn(notify, 'error').mockReturnValue('')
  fakeApi({ [create]: { status: 422, code: 'validation_failed', errors: { phone: ['Enter a phone number.'] } } })
  const release = holdReplies('/customers/create')
  const { result, unmount } = renderHook(() => useAct(customers.create), { wrapper: QueryProvider })
  const { answer } = await act(async () => ({ answer: result.current.submit(input) }))
  unmount()
  release()
  expect(await answer).toBeNull()
  expect(told.mock.calls).toEqual([['Enter a phone number.']])
})

test('8.4: another error of a call is shown in an error toast, and a success where it is asked for', async () => {
  fakeApi({
    [create]: [
      { status: 409, code: 'customer_exists', message: 'You have this customer already.' },
      { status: 201, data: {}, message: 'Ada is your customer now.' },
    ],
  })
  const { result } = renderHook(() => useAct(customers.create, { success: true }), { wrapper: QueryProvider })
  await act(async () => expect(await result.current.submit(input)).toBeNull())
  expect((await screen.findByRole('alert')).textContent).toContain('You have this customer already.')
  await act(async () => void (await result.current.submit(input)))
  expect(await screen.findByText('Ada is your customer now.')).toBeTruthy()
})

test('the same input keeps its key; another input or a finished one gets a new key', () => {
  let count = 0
  const intent = createIdempotencyKey(() => `key-${++count}`)
  expect(intent.keyFor({ a: 1 })).toBe('key-1')
  expect(intent.keyFor({ a: 1 })).toBe('key-1')
  expect(intent.keyFor({ a: 2 })).toBe('key-2')
  intent.done()
  expect(intent.keyFor({ a: 2 })).toBe('key-3')
})

test('a customer page reads and sends without the read cache', async () => {
  fakeApi({
    'GET /v1/cards/abc': { data: { business: { business_name: 'Kola & Rye' } } },
    'POST /v1/cards/abc/join': { status: 201, data: { wallet_token: 't' } },
  })
  const { result } = renderHook(() => ({
    load: useFetch(cards.show, { params: { code: 'abc' } }),
    join: useSend(cards.join),
  }))
  await waitFor(() => expect(result.current.load.data?.business.business_name).toBe('Kola & Rye'))
  await act(async () => void (await result.current.join.run({ params: { code: 'abc' }, body: { name: 'Ada' } })))
  expect(result.current.join.data?.wallet_token).toBe('t')
})

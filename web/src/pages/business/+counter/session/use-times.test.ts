import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { useTimes } from './use-times.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stamp that waited for hours counts as the longest time, so that the times beside it are taken', async () => {
  const sent = fakeApi({ 'POST /v1/business/counter/times': { data: {} } })
  const { result, unmount } = renderHook(() => useTimes())
  result.current(5 * 3_600_000)
  result.current(850.4)
  unmount()
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ times: [120_000, 850] }]))
})

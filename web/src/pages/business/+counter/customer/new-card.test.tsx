/** A counter that stays on the screen learns of a card that was published since it was opened. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { NOW } from '../../../../testing/now.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aCard, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

test('a card that is published while the counter is open can be stamped a quarter of an hour later', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  fakeApi({
    'GET /v1/business/stamps': [
      { data: { stamps: [], meta: listed(0) } },
      { data: { stamps: [aCard()], meta: listed(1) } },
    ],
    'POST /v1/business/counter/times': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  await screen.findByText('No card is published yet')
  await act(() => vi.advanceTimersByTimeAsync(15 * MINUTE_MS))
  await waitFor(() => expect(screen.queryByText('No card is published yet')).toBeNull())
})

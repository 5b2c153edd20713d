import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { keepRefusedAction } from '#app/session/refused-actions-store.ts'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { NOW } from '../../../../testing/now.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aBusinessUser } from '../../../../testing/people.ts'
import { aCard, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

test('a refusal that is dismissed hands the focus to the next one, the last one to the counter', async () => {
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'POST /v1/business/counter/times': { data: {} },
  })
  const of = { owner: aBusinessUser().id, why: 'Too late.', at: NOW.getTime() }
  keepRefusedAction({ ...of, key: 'one', name: 'Ada Obi' })
  keepRefusedAction({ ...of, key: 'two', name: 'Bo Eze' })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Dismiss: Bo Eze' }))
  expect(document.activeElement?.textContent).toBe('Ada Obi: Too late.')
  await user.click(screen.getByRole('button', { name: 'Dismiss: Ada Obi' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Counter' }))
})

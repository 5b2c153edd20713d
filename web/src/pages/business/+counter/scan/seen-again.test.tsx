import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { readByReader } from '../../../../testing/read-by-reader.ts'
import { aCard, aCustomer, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

test('a barcode reader’s second scan of one code is answered in words where no camera is on', async () => {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'POST /v1/business/customers/scan': {
      data: { customer: aCustomer(), rewards: [], scan_id: '01900000-0000-7000-8000-000000000070' },
    },
    'POST /v1/business/counter/times': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  await screen.findByText('No camera here')
  const code = `SW1${'a'.repeat(64)}`
  readByReader(code)
  await screen.findByRole('button', { name: 'Give 1 stamp' })
  await userEvent.keyboard('{Escape}')
  readByReader(code)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This code was already read\./)
  expect(sent.filter(({ path }) => path.endsWith('/scan'))).toHaveLength(1)
})

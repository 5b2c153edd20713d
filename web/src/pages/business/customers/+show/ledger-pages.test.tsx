import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { ADA_ID, aCustomer } from '../../../../testing/worlds.ts'
import { LedgerPart } from './LedgerPart.tsx'
import { useHandOuts } from './use-hand-outs.ts'

afterEach(() => vi.unstubAllGlobals())

const meta = { page: 9, per_page: 10, total: 12, last_page: 2 }

function Ledger({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const customer = aCustomer()
  const hands = useHandOuts(customer)
  return <LedgerPart customer={customer} page={page} onPage={onPage} cards={[]} rewardNames={new Map()} hands={hands} />
}

test('a page past the end of the history says so and leads to the last page', async () => {
  fakeApi({ [`GET /v1/business/customers/stamps/${ADA_ID}`]: { data: { stamps: [], meta } } })
  const onPage = vi.fn<(page: number) => void>()
  showAsBusiness(<Ledger page={9} onPage={onPage} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  expect(onPage).toHaveBeenCalledWith(2)
  expect(screen.queryByText('Nothing has happened yet.')).toBeNull()
})

test('a history without any row says that nothing has happened yet', async () => {
  fakeApi({
    [`GET /v1/business/customers/stamps/${ADA_ID}`]: {
      data: { stamps: [], meta: { ...meta, page: 1, total: 0, last_page: 1 } },
    },
  })
  showAsBusiness(<Ledger page={1} onPage={() => {}} />)
  await waitFor(() => expect(screen.getByText('Nothing has happened yet.')).toBeTruthy())
})

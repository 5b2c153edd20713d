/** The search for customers who are chosen one by one. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import { PeopleField } from './PeopleField.tsx'

test('a search that is still on its way is not said to have found nobody', async () => {
  const sent = fakeApi({
    'GET /v1/business/customers': [{ data: { customers: [], meta: listed(0) } }, 'hanging'],
  })
  showAsBusiness(<PeopleField value={[]} onChange={() => undefined} />)
  const search = screen.getByRole('textbox', { name: 'Search customers' })
  await userEvent.type(search, 'zzz{Enter}')
  expect(await screen.findByText('Nobody found for “zzz”.')).toBeTruthy()
  await userEvent.clear(search)
  await userEvent.type(search, 'ada{Enter}')
  await waitFor(() => expect(sent.at(-1)?.search).toContain('search=ada'))
  expect(screen.queryByText(/^Nobody found/)).toBeNull()
})

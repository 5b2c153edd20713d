/** Consent columns of an import that say the opposite. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anImport, IMPORT_ID as ID, NO_COLUMN } from '../../../testing/merchant-pages.ts'
import ImportPage from './import.tsx'

afterEach(() => vi.unstubAllGlobals())

const AS_NO = 'A yes in “Email Opt Out” counts as a no to messages. A no or an empty cell there is no consent.'

function open(changes: Parameters<typeof anImport>[0]) {
  fakeApi({
    'GET /v1/countries': { data: { countries: [] } },
    [`GET /v1/business/customers/import/${ID}`]: { data: { import: anImport(changes) } },
  })
  showAsBusiness(<ImportPage />, { at: `/business/customers/import?id=${ID}` })
}

test('a column of opting out is explained where it is chosen, and is no agreement to declare', async () => {
  open({ columns: ['Who', 'Mobile', 'Email Opt Out', 'Newsletter'] })
  const emails = await screen.findByRole('combobox', { name: 'Consent to e-mails' })
  expect(screen.queryByText(AS_NO)).toBeNull()
  await userEvent.selectOptions(emails, 'Email Opt Out')
  expect(screen.getByText(AS_NO)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /agreed to messages/ })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Consent to messages' }), 'Newsletter')
  expect(screen.getByText(AS_NO)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /agreed to messages/ })).toBeTruthy()
})

test('the check says again which columns say the opposite', async () => {
  open({
    status: 'checked',
    columns: ['Who', 'Mobile', 'Email Opt Out', 'Do not text'],
    counts: { created: 2, completed: 0, known: 0, repeated: 0, failed: 0 },
    options: {
      mapping: { ...NO_COLUMN, name: 0, phone: 1, consent_email: 2, consent_sms: 3 },
      date_order: 'dmy',
      agreed: false,
      cards: [],
      add_again: false,
    },
  })
  expect(
    await screen.findByText(/^A yes in “Email Opt Out” and “Do not text” counts as a no to messages\./),
  ).toBeTruthy()
})

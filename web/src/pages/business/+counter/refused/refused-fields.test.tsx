/** A refusal of what was scanned or typed says what is wrong with it: the counter has no form that could mark a field. */
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { readByReader } from '../../../../testing/read-by-reader.ts'
import { aCard, aCustomer, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const TOO_OLD = 'This is no code of ours, or it is too old. Scan the one that the customer’s card shows now.'
const NO_MONEY = 'This card counts stamps, not money.'

function refusedField(field: string, words: string): Reply {
  return {
    status: 422,
    code: 'validation_failed',
    message: 'Some fields need your attention.',
    errors: { [field]: [words] },
  }
}

function openCounter(give: Reply | Reply[] = { data: {} }) {
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }], reward: null },
    },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/scan': refusedField('code', TOO_OLD),
    'POST /v1/business/customers/give-stamp': give,
  })
  showAsBusiness(<CounterPage />)
}

async function giveToAda() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), '0803')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  await user.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  return user
}

test('a code that is too old says that the one on the customer’s card now is scanned', async () => {
  openCounter()
  await screen.findByText('No camera here')
  readByReader(`SW1${'a'.repeat(64)}`)
  expect(await screen.findByText(TOO_OLD)).toBeTruthy()
  expect(screen.getByText('This code doesn’t work')).toBeTruthy()
  expect(screen.queryByText('Some fields need your attention.')).toBeNull()
})

test('a stamp whose amount is refused says why, and speaks of no code', async () => {
  openCounter(refusedField('spend_minor', NO_MONEY))
  await giveToAda()
  expect(await screen.findByText(NO_MONEY)).toBeTruthy()
  expect(screen.getByText('That did not work')).toBeTruthy()
  expect(screen.queryByText('This code doesn’t work')).toBeNull()
})

test('an act that is refused so after its customer has left keeps that reason', async () => {
  openCounter(['offline', refusedField('spend_minor', NO_MONEY)])
  const user = await giveToAda()
  await user.click(await screen.findByRole('button', { name: 'Next customer' }))
  expect(await screen.findByText(`Ada Obi: ${NO_MONEY}`)).toBeTruthy()
})

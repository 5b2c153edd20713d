/** Letters that shorten the pages of an SMS and stand in no field of the form: nothing written there mends them. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPreview } from '../../../testing/campaigns.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import CreateCampaignPage from './create.tsx'

/** Types a message whose SMS the server has written so. */
async function write(message: string, text: string) {
  const sms = { text, encoding: 'UCS-2' as const, characters: text.length, pages: 2, per_page: 67 }
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } }
  showMessageForm(
    <CreateCampaignPage />,
    { ...goals, [PREVIEW]: { data: aPreview({ sms }) } },
    { at: '/business/campaigns/create' },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'SMS' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), message)
}

const END = `${'Come by. '.repeat(8)}Stop: kola.example/s/7KD2QXA001`
const keptWords = (characters: string) =>
  `Your business’s name, a link or a customer’s value brings ${characters}, whatever you write here.`

test('fewer SMS are not promised where the shop’s own name keeps the pages short', async () => {
  await write('Only ₦500 today.', `Chidi’s: Tea\nOnly ₦500 today. ${END}`)
  expect(await screen.findByText('With “’”, “₦” it counts as 2 SMS.')).toBeTruthy()
  expect(screen.getByText(keptWords('“’”'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Write (it in|NGN)/ })).toBeNull()
})

test('a letter that a customer’s value brings is not said to be in the shop’s name or a link alone', async () => {
  await write('{{reward} is near.', `Kola: Tea\n₦800 off breakfast is near. ${END}`)
  expect(await screen.findByText(keptWords('“₦”'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Write (it in|NGN)/ })).toBeNull()
})

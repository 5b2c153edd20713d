/** While the server would refuse the text, the previews and the numbers are those of the last one that it took. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import { expect, test } from 'vitest'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import CreateCampaignPage from './create.tsx'

const path = '/business/campaigns/create'

test.each([
  ['a message that is too long', /^Message/, 'x'.repeat(MAX_MESSAGE_BODY + 1)],
  ['a heading that is too long', /^Heading/, 'x'.repeat(MAX_MESSAGE_HEADING + 1)],
  ['a message with an unknown field', /^Message/, 'Hi {nickname}'],
])('%s is not asked for, and the last good text stays in the preview', async (_, name, tooMuch) => {
  const goals = { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } }
  const { bodiesOf } = showMessageForm(<CreateCampaignPage />, goals, { at: path, path })
  const write = (field: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } })
  await screen.findByRole('table', { name: /Who gets it/ })
  write(/^Heading/, 'Rain')
  write(/^Message/, 'Two stamps.')
  const good = { messageHeading: 'Rain', messageBody: 'Two stamps.' }
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject(good))

  write(name, tooMuch)
  // Another change asks again: with the text as it was.
  await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }))
  await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toMatchObject({ ...good, channels: ['in-app'] }))
  expect(JSON.stringify(bodiesOf(PREVIEW))).not.toContain(tooMuch)
})

/** The words of a campaign as one person got them: its merge fields are values, never braces. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { campaignDetails, CAMPAIGN_ID, withFeatures } from '../../../testing/campaigns.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { listed } from '../../../testing/worlds.ts'
import CampaignDetailsPage from './details.tsx'

async function wordsOf(changes: Partial<CampaignDetails>) {
  fakeApi({
    [`GET /v1/business/campaigns/show/${CAMPAIGN_ID}`]: { data: { campaign: campaignDetails(changes) } },
    [`GET /v1/business/campaigns/recipients/${CAMPAIGN_ID}`]: { data: { recipients: [], meta: listed(0) } },
  })
  const at = `/business/campaigns/details/${CAMPAIGN_ID}`
  const path = '/business/campaigns/details/:campaign'
  showAsBusiness(<CampaignDetailsPage />, { at, path, user: withFeatures('campaigns') })
  const aside = await screen.findByRole('complementary', { name: 'Your message' })
  return { aside, marked: [...aside.querySelectorAll('mark')].map((mark) => mark.textContent) }
}

test('a sent campaign shows one person’s words, with their values marked', async () => {
  const sample = { name: 'Adaeze Obi', heading: 'Rain, Adaeze', body: 'Hi Adaeze, 2 to go.' }
  const { aside, marked } = await wordsOf({
    messageHeading: 'Rain, {first_name}',
    messageBody: 'Hi {first_name}, {stamps_left} to go.',
    sample,
  })
  expect(within(aside).getByText('As Adaeze Obi got it')).toBeTruthy()
  expect(aside.textContent).toContain('Hi Adaeze, 2 to go.')
  expect(marked).toEqual(['Adaeze', 'Adaeze', '2'])
})

test('before anybody has it the fields stand with their names', async () => {
  const { aside, marked } = await wordsOf({
    status: 'scheduled',
    messageBody: 'Hi {first_name}, come by.',
    sample: null,
  })
  expect(aside.textContent).toContain('Hi First name, come by.')
  expect(marked).toEqual(['First name'])
  expect(aside.textContent).not.toMatch(/[{}]/)
})

test('words for everybody need no person', async () => {
  const { aside, marked } = await wordsOf({ messageBody: 'We open at nine.', sample: null })
  expect(marked).toEqual([])
  expect(aside.textContent).not.toMatch(/got it|filled in/)
})

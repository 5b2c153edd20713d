import { expect, test } from 'vitest'
import { anOffer } from '../../../../testing/merchant-pages.ts'
import { changeOf, offerDraftKind } from './offer-draft.ts'

test('an update names the chosen people only if they were changed: one of them may be erased meanwhile', () => {
  const offer = anOffer({ audience: 'selected', customers_count: 1, customer_ids: ['one'] })
  const { empty } = offerDraftKind(offer, '2026-11-20')
  const later = changeOf({ ...empty, ends_on: '2026-12-31' }, offer)
  expect(later).toMatchObject({ audience: 'selected', ends_on: '2026-12-31' })
  expect(later).not.toHaveProperty('customer_ids')
  expect(changeOf({ ...empty, customer_ids: ['one', 'two'] }, offer)).toMatchObject({ customer_ids: ['one', 'two'] })
  expect(changeOf({ ...empty, audience: 'all' }, offer)).toMatchObject({ audience: 'all', customer_ids: null })
})

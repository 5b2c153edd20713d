import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { expect, test } from 'vitest'
import { demoCard } from './demo-card.ts'

test('the stamp on the card beside the form is one of the shipped drawings', () => {
  const { icon } = demoCard('', null)
  expect(STAMP_ICONS.map(({ id, key }) => ({ id, url: `/icons/${key}.svg` }))).toContainEqual(icon)
})

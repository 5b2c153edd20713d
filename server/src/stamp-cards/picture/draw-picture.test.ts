import { writeFileSync } from 'node:fs'
import { iconById, STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCardPicture, PICTURE } from './draw-picture.ts'

const coffee = STAMP_ICONS.find(({ key }) => key === 'coffee')
const look = {
  card_color: '#f4e3c8',
  stamp_color: '#b3261e',
  icon: iconById(coffee?.id ?? '')?.body ?? null,
  iconId: coffee?.id ?? '',
  pictures: { logo: null, cardLogo: null, banner: null, icon: null },
}
const textsOf = (stamps: number, number_of_stamps = 10) => ({
  card_name: 'Coffee card',
  business_name: 'Kola & Rye',
  promo_caption: 'One stamp for every coffee',
  number_of_stamps,
  rewards: [
    { stamps_required: 5, name: 'Free puff-puff' },
    { stamps_required: number_of_stamps, name: 'Free drink of your choice' },
  ],
  stamps,
  hasLogo: false,
  hasBanner: false,
  seed: 'card',
})

test.each([
  [0, 10],
  [7, 10],
  [10, 10],
  [3, 30],
])('a card with %i of %i stamps is a small picture of its own', async (stamps, total) => {
  const png = await drawCardPicture(textsOf(stamps, total), look)
  if (process.env['SEE']) writeFileSync(`/tmp/card-${stamps}-${total}.png`, png)
  const { width, height, format } = await sharp(png).metadata()
  expect([width, height, format]).toEqual([PICTURE.width, PICTURE.height, 'png'])
  expect(png.length).toBeLessThan(40_000)
})

test('each number of stamps looks different, and the same one the same', async () => {
  const [one, again, other] = await Promise.all([4, 4, 5].map((stamps) => drawCardPicture(textsOf(stamps), look)))
  expect(one?.equals(again ?? Buffer.of())).toBe(true)
  expect(one?.equals(other ?? Buffer.of())).toBe(false)
})

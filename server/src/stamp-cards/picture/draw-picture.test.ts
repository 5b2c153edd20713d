import { writeFileSync } from 'node:fs'
import { CARD_COLORS } from '@stampwell/domain/cards/palette.ts'
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { iconById, STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { shapeForIcon } from '@stampwell/domain/cards/stamp-shapes.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PrintPicture } from '../../images/print-picture.ts'
import { drawCardPicture, MAX_PICTURE_BYTES, PICTURE } from './draw-picture.ts'

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
  expect(png.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
})

test('each number of stamps looks different, and the same one the same', async () => {
  const [one, again, other] = await Promise.all([4, 4, 5].map((stamps) => drawCardPicture(textsOf(stamps), look)))
  expect(one?.equals(again ?? Buffer.of())).toBe(true)
  expect(one?.equals(other ?? Buffer.of())).toBe(false)
})

describe('the heaviest designs fit too, and stay PNG', () => {
  /** Noise is what a palette packs worst: no photograph weighs more. */
  async function drawNoise(width: number, height: number): Promise<PrintPicture> {
    const random = seededRandom('noise')
    const data = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256)))
    return {
      bytes: await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
      width,
      height,
    }
  }
  let noise: { banner: PrintPicture; logo: PrintPicture }
  beforeAll(async () => {
    noise = { banner: await drawNoise(720, 144), logo: await drawNoise(256, 256) }
  })

  const shaped = (shape: string) => STAMP_ICONS.find(({ id }) => shapeForIcon(id) === shape)
  /** Each shape of a stamp, and the merchant's own picture in it. */
  const stampsOf = [shaped('ring'), shaped('block'), shaped('disc'), null]
  const styles = CARD_COLORS.map(({ key, hex }, at) => ({
    key,
    hex,
    icon: stampsOf[at % stampsOf.length] ?? null,
    total: [10, MAX_STAMPS, 24][at % 3] ?? MAX_STAMPS,
  }))

  test.each(styles)('a photograph, a logo and $total stamps on $key', async ({ hex, icon, total }) => {
    const own = { logo: null, cardLogo: noise.logo, banner: noise.banner, icon: icon ? null : noise.logo }
    const texts = { ...textsOf(total, total), business_name: 'Kola & Rye Bakery and Coffee Bar of Ikeja' }
    const png = await drawCardPicture(
      { ...texts, hasLogo: true, hasBanner: true },
      { ...look, card_color: hex, icon: icon?.body ?? null, iconId: icon?.id ?? 'own', pictures: own },
    )
    if (process.env['SEE']) writeFileSync(`/tmp/card-heavy-${hex.slice(1)}-${total}.png`, png)
    const { width, height, format } = await sharp(png).metadata()
    expect([width, height, format]).toEqual([PICTURE.width, PICTURE.height, 'png'])
    expect(png.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  })
})

import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { POSTER_FORMATS } from '@stampwell/domain/cards/poster.ts'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard, createPublishedCard, createPicture } from '../../testing/fixtures/card-makers.ts'
import { createCard as createRuledCard } from '../../testing/fixtures/counter.ts'
import { darkModules, readPdf } from '../../testing/fixtures/read-pdf.ts'
import { createWorld, type World } from '../../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function ask(token: string | null, id: string, query = '') {
  const reply = await world.fetch(`/api/v1/business/stamps/poster/${id}${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return {
    status: reply.status,
    headers: reply.headers,
    bytes,
    code: reply.status === 200 ? null : (JSON.parse(bytes.toString()) as { code: string }).code,
  }
}

/** Returns the dark modules of the QR code that a scanner expects for this text. */
function modulesOf(text: string): Set<string> {
  const { data } = encode(text, { ecc: 'Q', border: 4 })
  return new Set(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : []))))
}

const linkOf = async (call: Call, id: string) =>
  (await call(stampCards.show, { params: { id } })).data.stamp.join_url ?? ''

test('each format is one page of its own size with embedded fonts and the card’s QR code', async () => {
  const { call, token, user } = await world.registerBusiness({ business_name: 'Corner Café' })
  const { id, join_url } = await createPublishedCard(call)
  for (const [format, size] of [
    ['a4', [595.28, 841.89]],
    ['a5', [419.53, 595.28]],
    ['table_tent', [595.28, 841.89]],
  ] as const) {
    const { status, headers, bytes } = await ask(token, id, `?format=${format}`)
    expect([format, status, headers.get('content-type')]).toEqual([format, 200, 'application/pdf'])
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const pdf = readPdf(bytes)
    expect(pdf.pages).toEqual([size])
    expect(pdf.fonts).toEqual(expect.arrayContaining(['BricolageGrotesque-ExtraBold', 'Inter-Medium']))
    expect([pdf.title, pdf.author, pdf.producer]).toEqual(['Coffee card', user.business.business_name, 'Stampwell'])
    expect(darkModules(pdf.drawing)).toEqual(modulesOf(join_url ?? ''))
  }
})

test('the default format is A4, and an unknown format is refused', async () => {
  const { call, token } = await world.registerBusiness()
  const { id } = await createPublishedCard(call)
  expect(readPdf((await ask(token, id)).bytes).pages).toEqual([[595.28, 841.89]])
  expect(await ask(token, id, '?format=a0')).toMatchObject({ status: 422, code: 'validation_failed' })
})

test('the same card gives the same file, and a rotated code gives the new link', async () => {
  const { call, token } = await world.registerBusiness()
  const { id, join_url } = await createPublishedCard(call)
  const first = await ask(token, id)
  world.clock.advance({ minutes: 1 })
  expect((await ask(token, id)).bytes.equals(first.bytes)).toBe(true)

  const { data } = await call(stampCards.qrcode, { params: { stamp: id }, body: { rotate: true } })
  expect(data.join_url).not.toBe(join_url)
  expect(darkModules(readPdf((await ask(token, id)).bytes).drawing)).toEqual(modulesOf(data.join_url))
})

test('a notice says that the stamps have moved, with the card’s code and without its promises', async () => {
  const { call, token } = await world.registerBusiness()
  const id = await createRuledCard(call, { number_of_stamps: 10, join_stamps: 2 })
  for (const format of POSTER_FORMATS) {
    const { bytes, headers } = await ask(token, id, `?format=${format}&about=moved`)
    const { text, drawing } = readPdf(bytes)
    const joined = text.join('').replace(/\s/g, '')
    const says = (words: string) => joined.includes(words.replace(/\s/g, ''))
    expect([format, says('Your stamps have moved.'), says('Scan here, and enter the phone number')]).toEqual([
      format,
      true,
      true,
    ])
    expect([format, says('Collect 10 stamps.'), says('For joining')]).toEqual([format, false, false])
    expect(darkModules(drawing)).toEqual(modulesOf(await linkOf(call, id)))
    expect(headers.get('content-disposition')).toContain('coffee-moved-')
  }
  expect(await ask(token, id, '?about=nothing')).toMatchObject({ status: 422, code: 'validation_failed' })
})

test('a draft has a poster once it has a code, and requesting a poster creates no code', async () => {
  const { call, token } = await world.registerBusiness()
  const { id } = await createCard(call)
  expect(await ask(token, id)).toMatchObject({ status: 409, code: 'card_without_code' })
  expect((await call(stampCards.show, { params: { id } })).data.stamp.join_url).toBeNull()
  await call(stampCards.qrcode, { params: { stamp: id }, body: {} })
  expect(darkModules(readPdf((await ask(token, id)).bytes).drawing)).toEqual(modulesOf(await linkOf(call, id)))
})

test('an archived card has no poster', async () => {
  const { call, token } = await world.registerBusiness()
  const { id } = await createPublishedCard(call)
  await world.database.db
    .updateTable('stamp_cards')
    .set({ archived_at: world.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await ask(token, id)).toMatchObject({ status: 409, code: 'card_archived' })
})

test('a poster requires a login, and another business’s card is not found', async () => {
  const owner = await world.registerBusiness()
  const otherBusiness = await world.registerBusiness()
  const { id } = await createPublishedCard(owner.call)
  expect(await ask(null, id)).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await ask(otherBusiness.token, id)).toMatchObject({ status: 404, code: 'not_found' })
})

test('naira, cedi, Yoruba, Polish, Cyrillic and Arabic characters are text in the PDF', async () => {
  const { call, token } = await world.registerBusiness({ business_name: 'Ilé Ẹ̀kọ́ Ṣọlá' })
  const {
    data: { stamp },
  } = await call(stampCards.create, {
    body: { card_name: 'Łódź', number_of_stamps: 5, promo_caption: '₵20, Кофе, قهوة' },
  })
  await call(rewards.create, { body: { stamp: stamp.id, type: 'free_item', name: '₦500 ọ̀fẹ́', stamps_required: 5 } })
  await call(stampCards.publish, { params: { id: stamp.id } })
  const { letters } = readPdf((await ask(token, stamp.id)).bytes)
  for (const letter of ['₦', '₵', 'Ṣ', 'Ẹ', 'ọ', '\u0300', '\u0301', 'Ł', 'ź', 'К', 'ق'])
    expect([letter, letters.includes(letter)]).toEqual([letter, true])
})

test('a full stop stays one in a poster’s text after an earlier poster had only a colon', async () => {
  const { call, token } = await world.registerBusiness({ business_name: 'Mama Put' })
  // Yoruba names are set in a face of their own: it draws the colon first, and its full stop as a part of that.
  for (const name of ['Ọ̀sán: ẹ̀wà', 'Ọ̀sán. Ẹ̀wà.']) {
    const { id } = await createPublishedCard(call, { card_name: name })
    for (const format of POSTER_FORMATS) {
      const { text } = readPdf((await ask(token, id, `?format=${format}`)).bytes)
      // A name in two faces is two pieces of text, and its words may stand on two lines.
      const joined = text.join('').replace(/\s/g, '')
      for (const words of [name.normalize('NFC'), 'Scan.', 'Join.', 'No app.', 'Collect 10 stamps.'])
        expect([format, words, joined.includes(words.replace(/\s/g, ''))]).toEqual([format, words, true])
    }
  }
})

test('the poster shows the card’s pictures, and is still made if their files are gone', async () => {
  const { call, token } = await world.registerBusiness()
  const {
    data: { stamp },
  } = await call(stampCards.create, {
    body: {
      card_name: 'Pictures',
      number_of_stamps: 3,
      logo: await createPicture(60, 60),
      banner: await createPicture(800, 400),
    },
  })
  await call(stampCards.qrcode, { params: { stamp: stamp.id }, body: {} })
  const images = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect(images((await ask(token, stamp.id)).bytes)).toBe(3)

  for (const url of [stamp.logo, stamp.banner]) await world.app.context.files.remove(url ?? '')
  const after = await ask(token, stamp.id)
  expect([after.status, images(after.bytes)]).toEqual([200, 0])
})

test('a poster is made for an empty draft, for fifty stamps and for many locations', async () => {
  const { call, token } = await world.registerBusiness()
  for (const body of [
    {},
    { card_name: 'Fifty', number_of_stamps: 50, join_stamps: 5 },
    { card_name: 'W'.repeat(80), promo_caption: 'm'.repeat(120), number_of_stamps: 1 },
  ]) {
    const {
      data: { stamp },
    } = await call(stampCards.create, { body })
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await call(locations.create, { body: { stamp: stamp.id, name, address: `${name} street` } })
    await call(stampCards.qrcode, { params: { stamp: stamp.id }, body: {} })
    for (const format of POSTER_FORMATS) expect((await ask(token, stamp.id, `?format=${format}`)).status).toBe(200)
  }
})

test('the file is named after the card, whatever characters the name contains', async () => {
  const { call, token } = await world.registerBusiness()
  const named = async (card_name: string) => {
    const { id } = await createPublishedCard(call, { card_name })
    return (await ask(token, id, '?format=table_tent')).headers.get('content-disposition')
  }
  expect(await named('Coffee card')).toBe('attachment; filename="coffee-card-table-tent.pdf"')
  expect(await named('Ẹ̀kọ́ "1"/../x')).toBe(
    `attachment; filename="eko-1-x-table-tent.pdf"; filename*=UTF-8''${encodeURIComponent('ẹ̀kọ́-1-x-table-tent.pdf'.normalize('NFC'))}`,
  )
  expect(await named('漢字')).toBe(
    `attachment; filename="table-tent.pdf"; filename*=UTF-8''${encodeURIComponent('漢字-table-tent.pdf')}`,
  )
})

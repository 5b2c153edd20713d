import { describe, expect, test } from 'vitest'
import { toHeaderText, withoutLinks } from './plain-name.ts'

describe('a name in an e-mail to somebody whose address is not proven', () => {
  test.each([
    ['WIN 1000 at evil.example', 'WIN 1000 at evil example'],
    ['https://evil.example/free now', 'evil example/free now'],
    ['HTTP://EVIL.EXAMPLE', 'EVIL EXAMPLE'],
    ['www.evil.co.uk', 'www evil co uk'],
    ['mailto:spam@evil.example', 'spam evil example'],
    ['evil。example shop', 'evil example shop'],
    ['bücher.example', 'bücher example'],
    ['10.20.30.40 is mine', 'is mine'],
    ['Call +234 803 123 4567 now', 'Call now'],
    ['Call 08031234567', 'Call'],
    ['tel:0803-123-4567', 'tel:'],
    ['0803–123–4567', ''],
    ['Call ٠٨٠٣١٢٣٤٥٦٧', 'Call'],
    ['दुकान.भारत', 'दुकान भारत'],
    ['दुकाने.com', 'दुकाने com'],
    ['i❤.ws', 'i❤ ws'],
    ['javascript:alert(1)', 'alert(1)'],
    ['=?utf-8?B?V0lO?= Ada', 'Ada'],
    ['=?utf-8?Q?WIN?1000?= Ada', 'Ada'],
    ['evil.\u200dexample', 'evil \u200dexample'],
    ['spam＠evil。example', 'spam evil example'],
    ['At 1.2.3.4 now', 'At now'],
    ['0803 - 123 - 4567', ''],
  ])('links to nothing: %s', (name, plain) => expect(withoutLinks(name)).toBe(plain))

  test.each([
    ['Ada.com Bakery', 'Ada com Bakery'],
    ['J. R. R. Bakery', 'J. R. R. Bakery'],
    ['J.R.R. Bakery', 'J.R.R. Bakery'],
    ['St. Mary’s Café & Sons Ltd.', 'St. Mary’s Café & Sons Ltd.'],
    ['Café Zürich: Kaffee', 'Café Zürich: Kaffee'],
    ['24/7 Pizza No. 12', '24/7 Pizza No. 12'],
    ['Open 2019–2026', 'Open 2019–2026'],
    ['Open 2019 - 2026', 'Open 2019 - 2026'],
    ['@home', '@home'],
    ['አዳ ዳቦ ቤት', 'አዳ ዳቦ ቤት'],
  ])('keeps the words of an honest one: %s', (name, plain) => expect(withoutLinks(name)).toBe(plain))
})

describe('a header of an e-mail', () => {
  test.each([
    ['=?utf-8?Q?Your_bank?= says hello', 'says hello'],
    ['=?ISO-8859-1?b?V0lOIQ==?=', ''],
    ['security@bank.example', ''],
    ['Ada <security@bank.example>', 'Ada'],
    ['security＠bank.example', ''],
    ['security@bank。example', ''],
    ['=?utf-8?Q?Your?bank?= Ada', 'Ada'],
    ['=?utf-8?B?V0lO<a@b.example>?= Ada', 'Ada'],
    ['Coffee at 8, tea @ 9?', 'Coffee at 8, tea @ 9?'],
    ['2 = 2? Yes', '2 = 2? Yes'],
    ['Visit ada.example', 'Visit ada.example'],
    ['Des nouvelles\u202f?', 'Des nouvelles\u202f?'],
  ])('has no address and no encoded word: %s', (text, header) => expect(toHeaderText(text)).toBe(header))

  test.each([
    ['a•••@example.com closes on 25 December 2026', 'a•••@example.com closes on 25 December 2026'],
    ['a•••@example.com: a customer asks', 'a•••@example.com: a customer asks'],
    ['s•••@bank.example says hello', 'says hello'],
    ['a•••@example.com,security@bank.example', ''],
  ])('keeps the masked address of its reader alone: %s', (text, header) =>
    expect(toHeaderText(text, 'a•••@example.com')).toBe(header),
  )
})

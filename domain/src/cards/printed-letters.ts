/** Which letters the fonts of the printed posters have. A test of the server compares this with the fonts. */

/** Ranges of code points (hexadecimal) that every style of a poster prints. */
const PRINTED = `
  21-525 52f-55f 561-587 589-58a 5b0-5c3 5c6-5ea 5f0-607 609-60a 60c 615 61b 61f 621-63a 640-655 657 65a 660-670
  674 679-6bf 6c6-6c8 6cb-6cc 6ce 6d0 6d5 6f0-6f9 7c0-7e7 7eb-7f5 7f8-7fa e3f e81-e84 e87-e88 e8a e8d e94-e97
  e99-e9f ea1-ea7 eaa-eab ead-eb9 ebb-ecd ed0-edd 10a0-10c5 10d0-10fc 1401-1407 1409-141b 141d-1435 1437-144a
  144c-1452 1454-14bd 14c0-14ea 14ec-1507 1510-153e 1540-1550 1552-156a 1574-1585 158a-1596 15a0-15af 15de 15e1
  1646-1647 166e-1676 1681-169c 1d00-1d14 1d16-1d23 1d26-1d2e 1d30-1d5b 1d5d-1d6a 1d77-1d78 1d7b 1d7d 1d85
  1d9b-1df5 1dfc-20b5 20b8-20ba 20bc-20bf 20d0-20d1 20d6-20d7 20db-20de 20e1 20e8 20f0-2109 210b-2149 214b
  214d-214e 2150-2186 2189 2190-2311 2318-2319 231c-2321 2324-2328 232b-232c 2373-2375 237a 237d 2380 2387 238b
  2394 239b-23ae 23ce-23cf 23e3 23e5 23e8 2422-2423 2460-2469 24b6-24cf 24ea 2500-269c 269e-26b8 26c0-26c3 26e2
  2701-2704 2706-2709 270c-2727 2729-274b 274d 274f-2752 2756 2758-275e 2761-2794 2798-27af 27b1-27be 27c5-27c6
  27e0 27e6-27eb 27ef-28ff 2906-2907 290a-290b 2913 2940-2941 2983-2984 29ce-29d5 29eb 29fa-29fb 2a00-2a02
  2a0c-2a1c 2a2f 2a38 2a6a-2a6b 2a7d-2aa0 2aae-2aba 2af9-2afa 2b00-2b1a 2b1c 2b1f-2b24 2b53-2b54 2c60-2c77
  2c79-2c7f 2d00-2d25 2d30-2d65 2d6f 2dff 2e18 2e1f 2e22-2e25 2e2e 4dc0-4dff a4d0-a4ff a644-a647 a64c-a64d
  a650-a651 a654-a657 a662-a66e a68a-a68d a694-a695 a698-a699 a69f a708-a716 a71b-a71f a722-a72b a730-a741
  a746-a74b a74e-a753 a756-a757 a764-a767 a780-a783 a789-a78e a790-a791 a7a0-a7aa a7f8-a7ff a92e fb00-fb4f
  fb52-fba3 fbaa-fbad fbd3-fbdc fbde-fbdf fbe4-fbe9 fbfc-fbff fe20-fe23 fe70-fefc fffc-fffd 10300-1031e
  10320-10323 1d300-1d356 1d538-1d56b 1d7d8-1d7e1 1f030-1f0be 1f0c1-1f0df 1f12f-1f149 1f16a-1f16b 1f311-1f318
  1f42d-1f42e 1f431 1f435 1f600-1f623 1f625-1f62b 1f62d-1f640 1f643 1f850 1f852
`
/** Characters without a shape of their own: spaces, marks of direction and joining, variants. */
const SHAPELESS = /[\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
let ranges: (readonly [first: number, last: number])[] | null = null

/** Returns each letter or sign of the text once that a printed poster would leave out. */
export function unprintedLetters(text: string): string[] {
  const letters = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment)
  return [...new Set(letters.filter((letter) => !Array.from(letter).every(isPrinted)))]
}

/** `character`: one code point. */
export function isPrinted(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  ranges ??= readRanges()
  return SHAPELESS.test(character) || ranges.some(([first, last]) => first <= code && code <= last)
}

function readRanges() {
  return PRINTED.trim()
    .split(/\s+/)
    .map((range) => {
      const [first = '', last = first] = range.split('-')
      return [parseInt(first, 16), parseInt(last, 16)] as const
    })
}

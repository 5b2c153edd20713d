import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@stampwell/domain/cards/palette.ts'
import { expect, test } from 'vitest'
import { TINTS, tintOf, type TintTone } from './tint.ts'

test('more is darker, zero is not tinted, and the middle is left out', () => {
  for (const tone of ['ink', 'bottle'] as const) {
    const percents = Array.from({ length: 101 }, (_, share) => tintOf(share / 100, tone).percent)
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect([percents[0], percents[100]]).toEqual([0, TINTS[tone].strong[1]])
    expect(percents[1]).toBeGreaterThanOrEqual(TINTS[tone].weak[0])
    const [, weakest] = TINTS[tone].weak
    expect(percents.filter((percent) => percent > weakest && percent < TINTS[tone].strong[0])).toEqual([])
  }
  expect(tintOf(0, 'ink')).toEqual({ percent: 0, isStrong: false })
  expect(tintOf(Number.NaN, 'ink').percent).toBe(0)
})

test.each(['light', 'dark'] as const)('every tint of the %s theme can be read at 4.5:1', (theme) => {
  const token = tokensOf(theme)
  const readable: Record<TintTone, [color: string, onStrong: string]> = {
    ink: ['ink', 'paper'],
    bottle: ['bottle', 'on-bottle'],
  }
  for (const tone of ['ink', 'bottle'] as const) {
    const [color, onStrong] = readable[tone]
    for (const ground of ['paper', 'sheet'])
      for (let share = 0; share <= 100; share++) {
        const { percent, isStrong } = tintOf(share / 100, tone)
        const cell = mixed(token(color), token(ground), percent / 100)
        const text = token(isStrong ? onStrong : 'ink')
        expect(contrast(cell, text), `${tone} ${share} % on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
  }
})

function tokensOf(theme: 'light' | 'dark'): (name: string) => string {
  const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  const [light = '', dark = ''] = css.split("[data-theme='dark']")
  return (name) => new RegExp(`--${name}: (#\\w{6})`).exec(theme === 'dark' ? dark : light)?.[1] ?? 'missing'
}

/** color-mix in oklab, as the browser does it (CSS Color 4, with its own matrices). */
function mixed(color: string, ground: string, share: number): string {
  const [one, other] = [oklab(color), oklab(ground)]
  const [L = 0, a = 0, b = 0] = one.map((part, index) => part * share + (other[index] ?? 0) * (1 - share))
  const [l = 0, m = 0, s = 0] = [
    L + 0.3963377774 * a + 0.2158037573 * b,
    L - 0.1055613458 * a - 0.0638541728 * b,
    L - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3)
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear
    .map((part) =>
      Math.round(gamma(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function oklab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gamma(channel: number): number {
  const clamped = Math.min(1, Math.max(0, channel))
  return clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
}

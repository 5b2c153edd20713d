import { expect, test } from 'vitest'
import { createKeyboardWedge, type Key } from './keyboard-wedge.ts'

const CODES: Record<string, string> = {
  '-': 'Minus',
  _: 'Minus',
  ']': 'BracketRight',
  '/': 'Slash',
  ':': 'Semicolon',
  '.': 'Period',
}

/** Returns the key presses of a text, `apart` milliseconds apart. */
function keysOf(
  text: string,
  apart: number,
  { from = 1000, end = 'Enter', repeat = false }: { from?: number; end?: string; repeat?: boolean } = {},
): Key[] {
  const keys = text.split('').map((key, index) => ({
    key,
    code: codeOf(key),
    shift: /[A-Z_:]/.test(key),
    repeat,
    at: from + index * apart,
  }))
  return [...keys, { key: end, code: end, shift: false, repeat: false, at: from + text.length * apart }]
}

function codeOf(key: string): string {
  if (/[a-z]/i.test(key)) return `Key${key.toUpperCase()}`
  return /\d/.test(key) ? `Digit${key}` : (CODES[key] ?? '')
}

function scansOf(keys: readonly Key[]): string[][] {
  const wedge = createKeyboardWedge()
  return keys
    .map((key) => wedge.press(key))
    .filter((press) => typeof press !== 'string')
    .map(({ scan }) => [...scan])
}

test('characters faster than a human types, followed by Enter or Tab, are a scan', () => {
  for (const end of ['Enter', 'Tab'])
    expect(scansOf(keysOf('SW1ab-c_9', 12, { end }))).toEqual([['SW1ab-c_9', 'SW1ab-c_9']])
  expect(scansOf(keysOf('AB12CD34', 49))).toHaveLength(1)
})

test('human typing is not a scan: too slow, too short, a pause, a held key, or no end key', () => {
  expect(scansOf(keysOf('08031234567', 50))).toEqual([])
  expect(scansOf(keysOf('0803123', 10))).toEqual([])
  expect(
    scansOf([
      ...keysOf('08031234567', 10).slice(0, -1),
      { key: 'Enter', code: 'Enter', shift: false, repeat: false, at: 1400 },
    ]),
  ).toEqual([])
  expect(scansOf(keysOf('11111111111', 33, { repeat: true }))).toEqual([])
  expect(scansOf(keysOf('08031234567', 10).slice(0, -1))).toEqual([])
})

test('a second end key right behind a scan is the reader’s own; one that comes later is a hand’s', () => {
  const enter = (at: number) => ({ key: 'Enter', code: 'Enter', shift: false, repeat: false, at })
  const wedge = createKeyboardWedge()
  const presses = keysOf('AB12CD34', 10).map((key) => wedge.press(key))
  expect(typeof presses.at(-1)).toBe('object')
  expect([wedge.press(enter(1090)), wedge.press(enter(1100)), wedge.press(enter(1400))]).toEqual([
    'after',
    'after',
    'nothing',
  ])
})

test('characters typed before the burst are not part of the scan', () => {
  expect(scansOf([...keysOf('ada', 180).slice(0, -1), ...keysOf('AB12CD34', 8, { from: 1700 })])).toEqual([
    ['AB12CD34', 'AB12CD34'],
  ])
})

test('two codes, one after the other, are two scans', () => {
  expect(scansOf([...keysOf('AB12CD34', 8), ...keysOf('EF56GH78', 8, { from: 1100 })]).map(([text]) => text)).toEqual([
    'AB12CD34',
    'EF56GH78',
  ])
})

test('Shift between the characters does not end the burst', () => {
  const [first, ...rest] = keysOf('AB12CD34', 10)
  const shift = { key: 'Shift', code: 'ShiftLeft', shift: true, repeat: false, at: 1005 }
  expect(scansOf([...(first ? [first] : []), shift, ...rest])).toHaveLength(1)
})

test('with another keyboard layout or Caps Lock on, the key positions give the code', () => {
  const press = (pairs: readonly (readonly [string, string, boolean])[]) =>
    scansOf([
      ...pairs.map(([key, code, shift], index) => ({
        key,
        code,
        shift,
        repeat: false,
        at: 1000 + index * 9,
      })),
      { key: 'Enter', code: 'Enter', shift: false, repeat: false, at: 1000 + pairs.length * 9 },
    ])
  const german = press([
    ['S', 'KeyS', true],
    ['W', 'KeyW', true],
    ['1', 'Digit1', false],
    ['z', 'KeyY', false],
    ['y', 'KeyZ', false],
    ['ß', 'Minus', false],
    ['?', 'Minus', true],
    ['9', 'Digit9', false],
  ])
  expect(german).toEqual([['SW1zyß?9', 'SW1yz-_9']])
  const french = press([
    ['S', 'KeyS', true],
    ['Z', 'KeyW', true],
    ['&', 'Digit1', false],
    ['q', 'KeyA', false],
    ['é', 'Digit2', false],
    ['"', 'Digit3', false],
    ['b', 'KeyB', false],
    ['c', 'KeyC', false],
  ])
  expect(french[0]?.[1]).toBe('SW1a23bc')
  const caps = press([
    ['s', 'KeyS', true],
    ['w', 'KeyW', true],
    ['1', 'Digit1', false],
    ['A', 'KeyA', false],
    ['B', 'KeyB', false],
    ['c', 'KeyC', true],
    ['D', 'KeyD', false],
    ['E', 'KeyE', false],
  ])
  expect(caps).toEqual([['sw1ABcDE', 'SW1abCde']])
})

/** Detects a barcode reader (keyboard wedge): it types much faster than a human and ends with Enter or Tab. */
const FASTEST_HAND_MS = 50
/** Characters in the shortest code; a shorter burst is a fast typist. */
const MIN = 8

export type Key = { key: string; code: string; shift: boolean; repeat: boolean; at: number }

export type KeyboardWedge = {
  /**
   * `first` begins what may become a burst: what is typed from here on may have to be taken back. `inside`: it came as
   * fast as only a reader types. `scan` is the burst's end, with its text as the device read the keys and as an
   * American keyboard has them. `after`: a second end key of the same reader, which must press nothing.
   */
  press: (key: Key) => 'nothing' | 'first' | 'inside' | 'after' | { scan: readonly [string, string] }
}

export function createKeyboardWedge(): KeyboardWedge {
  let typed = ''
  let placed = ''
  let last = Number.NEGATIVE_INFINITY
  let hasJustScanned = false

  return {
    press({ key, code, shift, repeat, at }) {
      // These keys type nothing alone; a reader sends them between its characters.
      if (key === 'Shift' || key === 'CapsLock' || key === 'AltGraph') return 'nothing'
      const isFast = at >= last && at - last < FASTEST_HAND_MS && !repeat
      last = at
      const isEnd = key === 'Enter' || key === 'Tab'
      if (isEnd && isFast && hasJustScanned) return 'after'
      hasJustScanned = false
      if (isEnd && isFast && typed.length >= MIN) {
        const scan = [typed, placed] as const
        typed = placed = ''
        hasJustScanned = true
        return { scan }
      }
      if (isEnd || key.length !== 1 || repeat) {
        typed = placed = ''
        return 'nothing'
      }
      if (!isFast) typed = placed = ''
      typed += key
      placed += onAmericanKeyboard(code, shift) ?? key
      return typed.length === 1 ? 'first' : 'inside'
    },
  }
}

const SIGNS: Record<string, readonly [string, string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Semicolon: [';', ':'],
  BracketRight: [']', '}'],
  BracketLeft: ['[', '{'],
}
const ABOVE_DIGITS = ')!@#$%^&*('

function onAmericanKeyboard(code: string, shift: boolean): string | null {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? []
  if (letter) return shift ? letter : letter.toLowerCase()
  if (digit) return shift && code.startsWith('Digit') ? ABOVE_DIGITS.charAt(Number(digit)) : digit
  return SIGNS[code]?.[shift ? 1 : 0] ?? null
}

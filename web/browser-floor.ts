/**
 * The oldest browsers on which customers' pages and the counter work: the one list. The build lowers syntax to it, and
 * `check-browser-floor.ts` reads what was built.
 */
export const BROWSER_FLOOR = { chrome: 90, safari: 15.4 } as const

/** The same for the build's `target`. */
export const BUILD_TARGET = Object.entries(BROWSER_FLOOR).map(([browser, version]) => `${browser}${version}`)

/** First version of each browser; null: none yet. */
export type Since = readonly [chrome: number | null, safari: number | null]

/** Properties and globals by name that are younger than browsers of 2020. Names that people give to their own things are left out. */
export const NAMES: Readonly<Record<string, Since>> = {
  toSorted: [110, 16],
  toReversed: [110, 16],
  toSpliced: [110, 16],
  findLast: [97, 15.4],
  findLastIndex: [97, 15.4],
  at: [92, 15.4],
  hasOwn: [93, 15.4],
  groupBy: [117, 17.4],
  fromAsync: [121, 16.4],
  structuredClone: [98, 15.4],
  withResolvers: [119, 17.4],
  throwIfAborted: [100, 15.4],
  randomUUID: [92, 15.4],
  reportError: [95, 15.4],
  replaceAll: [85, 13.1],
  allSettled: [76, 13],
  isWellFormed: [111, 16.4],
  toWellFormed: [111, 16.4],
  isSubsetOf: [122, 17],
  isSupersetOf: [122, 17],
  isDisjointFrom: [122, 17],
  symmetricDifference: [122, 17],
  AggregateError: [85, 14],
  WeakRef: [84, 14.1],
  showPopover: [114, 17],
  hidePopover: [114, 17],
  togglePopover: [114, 17],
  requestIdleCallback: [47, null],
  checkVisibility: [105, 17.4],
  startViewTransition: [111, 18],
  scheduler: [94, null],
  navigation: [102, null],
  supportedValuesOf: [99, 15.4],
  Segmenter: [87, 14.1],
  DurationFormat: [129, 16.4],
  formatRange: [76, 14.1],
  getWeekInfo: [99, 17],
  getTextInfo: [99, 17],
  requestVideoFrameCallback: [83, 15.4],
  showPicker: [99, 16],
  canParse: [120, 17],
  urlPattern: [95, null],
  CompressionStream: [80, 16.4],
  DecompressionStream: [80, 16.4],
  BroadcastChannel: [54, 15.4],
  requestSubmit: [76, 16],
  setHTMLUnsafe: [124, 17.4],
  getSetCookie: [113, 17],
  OffscreenCanvas: [69, 16.4],
  wakeLock: [84, 16.4],
  userActivation: [72, 16.4],
  Iterator: [122, 18.4],
  Float16Array: [135, 18.2],
  Temporal: [null, null],
}

/** The same for static methods whose names other things have too. */
export const STATICS: Readonly<Record<string, Since>> = {
  'AbortSignal.timeout': [103, 16],
  'AbortSignal.any': [116, 17.4],
  'Promise.try': [128, 18.2],
  'RegExp.escape': [136, 18.2],
  'Response.json': [105, 17],
  'Error.isError': [134, null],
  'Math.sumPrecise': [null, null],
  'URL.parse': [126, 18],
}

/** HTML attributes, in lower case, without which an element can be reached or acts otherwise. Mere hints are left out. */
export const ATTRIBUTES: Readonly<Record<string, Since>> = {
  inert: [102, 15.5],
  popover: [114, 17],
  popovertarget: [114, 17],
  popovertargetaction: [114, 17],
  closedby: [134, null],
  command: [135, null],
  commandfor: [135, null],
}

export function isBelowFloor([chrome, safari]: Since): boolean {
  return chrome === null || safari === null || chrome > BROWSER_FLOOR.chrome || safari > BROWSER_FLOOR.safari
}

/** CSS properties that are younger and move what they stand on: `transform` does the same everywhere. Chrome 104, Safari 14.1. */
export const YOUNG_PROPERTIES: readonly string[] = ['rotate', 'scale', 'translate']

/** CSS values that are younger, with what `@supports` asks for each. Those without a fall-back of their own need one by hand. */
export const YOUNG_VALUES: readonly { pattern: RegExp; question: string }[] = [
  { pattern: /\bcolor-mix\(/, question: 'color: color-mix(in oklab, red, blue)' }, // Chrome 111, Safari 16.2
  { pattern: /\d(?:dvh|svh|lvh|dvw|svw|lvw)\b/, question: 'height: 1dvh' }, // Chrome 108, Safari 15.4
  { pattern: /\d(?:cqi|cqb|cqw|cqh|cqmin|cqmax)\b/, question: 'width: 1cqi' }, // Chrome 105, Safari 16
  { pattern: /\b(?:light-dark|oklab|oklch|lab|lch|color)\(/, question: 'color: oklab(50% 0 0)' }, // Chrome 111 and more, Safari 15.4 and more
  {
    pattern: /\b(?:round|mod|rem|sin|cos|tan|asin|acos|atan|atan2|pow|sqrt|hypot|log|exp|abs|sign)\(/,
    question: 'width: calc(1px * sin(0))',
  }, // Chrome 111, Safari 15.4
]

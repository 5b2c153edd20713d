/** What a log-in came from, in words of a closed list: nothing of what a browser says of itself is kept but these. */
export type Device = { browser: string | null; system: string | null }

/** What stands in a browser's own words, the telling before the common: nearly all of them claim to be Safari too. */
const BROWSERS: readonly [sign: string, name: string][] = [
  ['Opera Mini', 'Opera Mini'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly [sign: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]
/** Those of browsers are shorter. */
const MAX_CHARACTERS = 512

export function deviceOf(userAgent: string | undefined): Device {
  const said = userAgent?.slice(0, MAX_CHARACTERS) ?? ''
  const named = (list: typeof BROWSERS) => list.find(([sign]) => said.includes(sign))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

/** The browser and system of a log-in, from a closed list. Nothing else of the user agent is stored. */
export type Device = { browser: string | null; system: string | null }

/** Signs in the user agent, the specific before the common: nearly all browsers also claim to be Safari. */
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
/** Characters of the user agent that are read; those of browsers are shorter. */
const MAX_CHARACTERS = 512

export function deviceOf(userAgent: string | undefined): Device {
  const said = userAgent?.slice(0, MAX_CHARACTERS) ?? ''
  const named = (list: typeof BROWSERS) => list.find(([sign]) => said.includes(sign))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

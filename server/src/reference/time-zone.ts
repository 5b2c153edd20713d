/** The zone of a country where the browser did not say one. */

/** Where a country spans several zones, the one most of its people live in. */
const LARGEST_ZONE: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Midway',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** An IANA zone name; UTC where a country has none. `country` is ISO 3166 alpha-2. */
export function defaultTimeZone(country: string): string {
  const known = LARGEST_ZONE[country]
  if (known) return known
  return zonesOf(country)[0] ?? 'UTC'
}

/** ES2024's types do not know `getTimeZones` yet; Node 24 does. */
type KnowsZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

function zonesOf(country: string): readonly string[] {
  const locale: KnowsZones = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.() ?? []
}

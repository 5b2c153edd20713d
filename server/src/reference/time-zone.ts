/** For countries with several zones, the zone with most of the population. */
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

/** Returns an IANA zone name, or UTC for a country without one. `country` is ISO 3166 alpha-2. */
export function defaultTimeZone(country: string): string {
  const known = LARGEST_ZONE[country]
  if (known) return known
  return zonesOf(country)[0] ?? 'UTC'
}

/** TypeScript's ES2024 types lack `getTimeZones`; Node 24 has it. */
type KnowsZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

function zonesOf(country: string): readonly string[] {
  const locale: KnowsZones = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.() ?? []
}

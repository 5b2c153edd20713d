/**
 * A first card to begin from, for each trade of the reference data. Its words stand in the browser's messages under
 * `key`; `icon` is the id of a shipped stamp icon.
 */
export type CardSuggestion = { key: SuggestionKey; stamps: number; icon: string }

export const SUGGESTION_KEYS = [
  'coffee',
  'meal',
  'bakery',
  'drinks',
  'fast_food',
  'ice_cream',
  'haircut',
  'hair_salon',
  'nails',
  'beauty',
  'gym',
  'pharmacy',
  'supermarket',
  'tailoring',
  'laundry',
  'car_wash',
  'fuel',
  'cinema',
  'hotel',
  'pets',
  'shop',
  'repair',
  'lessons',
  'general',
] as const
export type SuggestionKey = (typeof SUGGESTION_KEYS)[number]

const icon = (end: string) => `01900000-0000-7000-8000-0000000000${end}`

const SUGGESTIONS: Record<SuggestionKey, Omit<CardSuggestion, 'key'>> = {
  coffee: { stamps: 10, icon: icon('01') }, // coffee
  meal: { stamps: 8, icon: icon('09') }, // soup
  bakery: { stamps: 10, icon: icon('03') }, // bread
  drinks: { stamps: 10, icon: icon('16') }, // glass-full
  fast_food: { stamps: 8, icon: icon('08') }, // burger
  ice_cream: { stamps: 8, icon: icon('06') }, // ice-cream-2
  haircut: { stamps: 8, icon: icon('17') }, // scissors
  hair_salon: { stamps: 6, icon: icon('17') }, // scissors
  nails: { stamps: 6, icon: icon('27') }, // flower
  beauty: { stamps: 6, icon: icon('18') }, // massage
  gym: { stamps: 10, icon: icon('20') }, // barbell
  pharmacy: { stamps: 10, icon: icon('41') }, // heart
  supermarket: { stamps: 10, icon: icon('13') }, // apple
  tailoring: { stamps: 5, icon: icon('25') }, // needle-thread
  laundry: { stamps: 8, icon: icon('23') }, // shirt
  car_wash: { stamps: 6, icon: icon('22') }, // wash
  fuel: { stamps: 10, icon: icon('37') }, // flame
  cinema: { stamps: 8, icon: icon('32') }, // ticket
  hotel: { stamps: 5, icon: icon('40') }, // moon
  pets: { stamps: 6, icon: icon('26') }, // paw
  shop: { stamps: 10, icon: icon('44') }, // gift
  repair: { stamps: 5, icon: icon('35') }, // tool
  lessons: { stamps: 10, icon: icon('29') }, // book
  general: { stamps: 10, icon: icon('42') }, // star
}

const industry = (end: string) => `01900000-0000-7000-8001-0000000000${end}`
const category = (end: string) => `01900000-0000-7000-8002-0000000000${end}`

const OF_INDUSTRY: Record<string, readonly SuggestionKey[]> = {
  [industry('01')]: ['coffee', 'meal', 'bakery'],
  [industry('02')]: ['haircut', 'nails', 'beauty'],
  [industry('03')]: ['gym', 'pharmacy', 'beauty'],
  [industry('04')]: ['shop', 'supermarket', 'tailoring'],
  [industry('05')]: ['car_wash', 'fuel', 'repair'],
  [industry('06')]: ['repair', 'laundry', 'general'],
  [industry('07')]: ['cinema', 'drinks', 'general'],
  [industry('08')]: ['hotel', 'meal', 'drinks'],
  [industry('09')]: ['pets', 'shop', 'general'],
  [industry('0a')]: ['lessons', 'shop', 'general'],
  [industry('0b')]: ['general', 'coffee', 'shop'],
}

const OF_CATEGORY: Record<string, SuggestionKey> = {
  [category('01')]: 'coffee',
  [category('02')]: 'meal',
  [category('03')]: 'bakery',
  [category('04')]: 'drinks',
  [category('05')]: 'fast_food',
  [category('06')]: 'ice_cream',
  [category('07')]: 'haircut',
  [category('08')]: 'hair_salon',
  [category('09')]: 'nails',
  [category('0a')]: 'gym',
  [category('0b')]: 'pharmacy',
  [category('0c')]: 'supermarket',
  [category('0d')]: 'tailoring',
  [category('0e')]: 'laundry',
  [category('0f')]: 'car_wash',
  [category('10')]: 'fuel',
  [category('11')]: 'cinema',
  [category('12')]: 'hotel',
  [category('13')]: 'pets',
  [category('14')]: 'general',
}

/** Ends of the ids: the industry of each category of the reference data. */
const INDUSTRY_OF: Record<string, string> = {
  '01': '01', // café: food and drink
  '02': '01',
  '03': '01',
  '04': '01',
  '05': '01',
  '06': '01',
  '07': '02', // barber: beauty and wellness
  '08': '02',
  '09': '02',
  '0a': '03', // gym: health and fitness
  '0b': '03',
  '0c': '04', // supermarket: shops and retail
  '0d': '04',
  '0e': '06', // laundry: home and repair services
  '0f': '05', // car wash: cars and transport
  '10': '05',
  '11': '07', // cinema: leisure and entertainment
  '12': '08', // hotel: hotels and travel
  '13': '09', // pet shop: pets
  '14': '0b', // other: other
}

/** Returns the industry that a category belongs to; null for one that the admin added later. */
export function industryOf(category_id: string): string | null {
  const end = category_id.slice(-2)
  const found = category_id === category(end) ? INDUSTRY_OF[end] : undefined
  return found === undefined ? null : industry(found)
}

/** Without a trade, or with one the admin added later. */
const ANY_TRADE: readonly SuggestionKey[] = ['general', 'coffee', 'shop']
const MAX_SUGGESTIONS = 3

/** Up to three suggestions, the most fitting first: the category's, then the industry's, then general ones. */
export function suggestCards(trade: { industry_id: string | null; category_id: string | null }): CardSuggestion[] {
  const ofCategory = OF_CATEGORY[trade.category_id ?? '']
  const ofIndustry = OF_INDUSTRY[trade.industry_id ?? '']
  // A category without an industry still says enough for the other suggestions to be general.
  const keys = new Set([...(ofCategory ? [ofCategory] : []), ...(ofIndustry ?? []), ...ANY_TRADE])
  return [...keys].slice(0, MAX_SUGGESTIONS).map((key) => ({ key, ...SUGGESTIONS[key] }))
}

/** True for an industry or category that has a suggestion of its own. */
export function hasSuggestion(tradeId: string): boolean {
  return tradeId in OF_INDUSTRY || tradeId in OF_CATEGORY
}

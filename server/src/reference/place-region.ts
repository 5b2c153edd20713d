/** Names GeoNames regions of Nigeria and the UK. US codes are used as names; places elsewhere have no region. */

const NIGERIA: Record<string, string> = {
  '05': 'Lagos',
  11: 'FCT Abuja',
  16: 'Ogun',
  21: 'Akwa Ibom',
  22: 'Cross River',
  23: 'Kaduna',
  24: 'Katsina',
  25: 'Anambra',
  26: 'Benue',
  27: 'Borno',
  28: 'Imo',
  29: 'Kano',
  30: 'Kwara',
  31: 'Niger',
  32: 'Oyo',
  35: 'Adamawa',
  36: 'Delta',
  37: 'Edo',
  39: 'Jigawa',
  40: 'Kebbi',
  41: 'Kogi',
  42: 'Osun',
  43: 'Taraba',
  44: 'Yobe',
  45: 'Abia',
  46: 'Bauchi',
  47: 'Enugu',
  48: 'Ondo',
  49: 'Plateau',
  50: 'Rivers',
  51: 'Sokoto',
  52: 'Bayelsa',
  53: 'Ebonyi',
  54: 'Ekiti',
  55: 'Gombe',
  56: 'Nasarawa',
  57: 'Zamfara',
}
const UNITED_KINGDOM: Record<string, string> = {
  ENG: 'England',
  NIR: 'Northern Ireland',
  SCT: 'Scotland',
  WLS: 'Wales',
}

export function regionOf(country: string, code: string): string | null {
  if (country === 'NG') return NIGERIA[code] ?? null
  if (country === 'GB') return UNITED_KINGDOM[code] ?? null
  return country === 'US' && /^[A-Z]{2}$/.test(code) ? code : null
}

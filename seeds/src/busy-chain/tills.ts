/** Age of the chain's tills in days. A till is paired for 90. */
export const TILL_DAYS = 50

/** By branch. */
export const TILL_NAMES = ['Marina', 'Lekki', 'Airport, upper floor', 'Wuse'] as const

export const STAFF = [
  { name: 'Abike Salako', pin: '4071' },
  { name: 'Danladi Yakubu', pin: '5182' },
  { name: 'Ejiro Omonigho-Whyte', pin: '6293' },
  { name: 'Nkem Ugo', pin: '7304' },
  { name: 'Tola Ish', pin: '8415' },
  { name: 'Wasiu Adelaja', pin: '9526' },
] as const

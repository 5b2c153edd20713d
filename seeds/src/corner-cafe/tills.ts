/** Age of the café's tills in days. */
export const TILL_DAYS = 7

/** By branch. */
export const TILL_NAMES = ['Yaba, front counter', 'Ikeja'] as const

export const STAFF = [
  { name: 'Bisi Oduya', pin: '3162' },
  { name: 'Godwin Etim', pin: '4273' },
  { name: 'Sola Thomas', pin: '5384' },
] as const

/** Errors in a card's opening hours. */
export const openingHoursTexts = {
  noTime: 'Enter a time.',
  time: 'Enter a time like 09:00.',
  spans: (max: number) => `Use at most ${max} times for one day.`,
  noDay: 'Say when you are open on at least one day, or turn this off.',
}

/** Errors in a reward's own fields. */
export const rewardFieldTexts = {
  type: 'Choose a kind of reward.',
  name: 'Name the reward.',
}

/** Errors in a location that accepts a card. */
export const locationTexts = {
  name: 'Name the place.',
  address: 'Enter the address.',
  degrees: (max: number) => `Enter degrees from -${max} to ${max}.`,
  halfPosition: 'Send latitude and longitude together.',
}

/** What a card promises, where it is taken and on what terms: said alike to a stranger and to who holds it. */
export const promise = {
  at: { one: 'At the first stamp', other: 'At {count} stamps' }, joining: 'For joining', full: { one: 'For the full card, one stamp', other: 'For the full card, {count} stamps' },
  good_for: { one: 'good for one day', other: 'good for {count} days' },
  start: { one: 'One stamp to start with', other: '{count} stamps to start with' }, start_why: 'Already on your card when you join',
  reached: 'Reached', more: { one: 'One more', other: '{count} more' },
  worth: 'worth {amount}', off: '{amount} off',
  sent: {
    airtime: 'Sent to the phone number you give at the counter.', tv_subscription: 'Sent to the smartcard number you give at the counter.',
    electricity: 'Sent to the meter number you give at the counter.', mobile_money: 'Sent to the mobile-money number you give at the counter.',
  },
  directions: 'Directions', directions_to: 'Directions to {place}, opens in a new tab', all_places: 'All {count} places',
  lasts: { one: 'The card lasts one day from the day you join.', other: 'The card lasts {count} days from the day you join.' },
  for_good: 'The card does not run out.',
  ends: 'Your card ends on {day}. Its stamps end with it; rewards you have stay good until their own day.',
  ended: 'Your card ran out on {day}. Rewards you have stay good until their own day.',
  over: 'This card has ended: it takes no more stamps.',
  again: 'A full card starts again by itself. Stamps beyond it count for the next one.',
  rewards_stay: 'Rewards stay good until you collect them.', rewards_differ: 'A reward without a number of days stays good until you collect it.',
  site: 'Visit {site}, opens in a new tab',
} as const

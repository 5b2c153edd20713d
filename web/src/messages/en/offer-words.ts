/** Worth of an offer and its end: for the wallet, the counter and the merchant's pages. */
export const offerWords = {
  figure: { percent: '{percent}% off', amount: '{amount} off', free_item: 'Free', two_for_one: '2 for 1' },
  until: 'Until {day}',
  until_once: 'Until {day}, once',
  open: 'No end',
  open_once: 'No end, once',
  terms: 'Terms',
  used: 'Used on {moment}',
} as const

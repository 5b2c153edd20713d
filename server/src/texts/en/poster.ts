/** Words of a printed poster besides the card's own. */
export const poster = {
  steps: { scan: 'Scan.', join: 'Join.', no_app: 'No app.' },
  fold: {
    lines: 'Fold backwards along the three lines.',
    strip: 'Stick this strip over the other one: the tent stands.',
  },
  collect: { one: 'Collect {count} stamp.', other: 'Collect {count} stamps.' },
  no_reward: 'Collect stamps, get rewards.',
  /** For customers whose stamps came along from another service. */
  moved: {
    lead: 'Welcome back.',
    news: 'Your stamps have moved.',
    how: 'Scan here, and enter the phone number or e-mail that we know.',
  },
  joining: 'For joining: {gifts}.',
  stamps: { one: '{count}\u00A0stamp', other: '{count}\u00A0stamps' },
  /** On the pictured card, as on the web. */
  card: {
    left: { one: 'One more stamp for', other: '{count} more for' },
    full: 'Full card',
    of: 'of {total}',
    next: 'At {at}: {reward}',
  },
  more_places: { one: 'and {count} more place', other: 'and {count} more places' },
} as const

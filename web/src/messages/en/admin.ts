export const admin = {
  login: {
    title: 'Admin log-in',
    tag: 'Admin',
    lead: 'For the people who run this platform. Businesses have their own log-in.',
    business: 'Log-in for businesses',
  },
  overview: {
    title: 'Overview',
    label: 'The platform now',
    error: 'The figures did not load',
    merchants: { one: 'business registered', other: 'businesses registered' },
    published_cards: { one: 'card published now', other: 'cards published now' },
    customers: { one: 'customer of theirs', other: 'customers of theirs' },
    stamps: { one: 'stamp given in 30 days', other: 'stamps given in 30 days' },
    counts: 'Counted now over all businesses, without stamps that were taken back and without deleted customers.',
    empty: 'No business has registered yet',
    empty_text: 'The figures start with the first one. Businesses register on the start page.',
    empty_link: 'Open the start page',
  },
} as const

export const settings = {
  title: 'Settings',
  counter: 'At the counter',
  tills: 'Tills and staff', tills_text: 'Devices that may only use the counter, and the people who stand there.',
  fast: {
    title: 'How fast we are', lead: 'From the code read to the stamp confirmed, over the last {days} days.',
    typical: 'Typical', slowest: 'Slowest of twenty', count: { one: 'Measured on {count} stamp, at every screen of yours.', other: 'Measured on {count} stamps, at every screen of yours.' },
    none: 'No stamp was timed in the last {days} days. The counter measures by itself.', error: 'The times did not load',
  },
} as const

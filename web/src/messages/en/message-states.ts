/** States of a message to one customer. */
export const messageStates = {
  state: {
    queued: 'On its way',
    held: 'Waits until the morning, or for your operator',
    failed: 'Could not be sent',
    unknown: 'May have arrived',
    skipped: 'Not sent',
  },
  why: {
    no_consent: 'no longer agrees to it',
    suppressed: 'wants no more, or the address does not work',
    no_address: 'has another address now',
    channel_off: 'sending is closed',
    country: 'the number is in a country that gets no text messages',
    capped: 'had enough messages this week',
  },
} as const

/** Words around the merchant's own in messages to many customers. */
export const broadcasts = {
  email: {
    button: 'Open my card',
    /** Alternative text of the card's picture. */
    card: { other: '{count} of {total} stamps' },
    card_next: '{stand}, next: {reward}',
    why: 'You get this e-mail because you agreed to hear from {business} by e-mail.',
    unsubscribe: 'Unsubscribe',
  },
  /** Small print of a message to one customer. */
  single: {
    why: 'You get this e-mail because you agreed to hear from {business} by e-mail. To change that, open your card and press “News and offers”.',
  },
  /** `card` is the short address of the customer's card. */
  sms: '{heading}\n{body}\n{card}\n{stop}',
  /** The heading, where neither it nor the text names the business. */
  sms_named: '{business}: {heading}',
  sms_stop: 'Stop: {url}',
  sms_stop_reply: 'Reply STOP to end.',
  late: {
    subject: '“{name}” was not sent',
    text: 'It was to go out on {day} at {time}, {zone} time, and it could not begin within 24 hours, or before the days it speaks of were over. So nobody got it.',
    again: 'If it is still true, send it again as a new one.',
    button_campaign: 'See the campaign',
    button_notification: 'See your messages',
    why: 'You get this e-mail because {business} planned a message that did not go out.',
  },
  /** The reward that a preview names where there is no customer yet. */
  sample_reward: 'a reward',
  failure: {
    closed: 'Sending was closed by your plan or for your account when its time came.',
    stopped: 'Sending was stopped by the operator for 24 hours.',
    late: 'It could not begin within 24 hours of its time, or before its period was over, so nobody got it.',
    down: 'The provider did not answer for 24 hours.',
    refused: 'More than half of the last 1,000 messages were refused.',
  },
} as const

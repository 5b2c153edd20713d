/** Messages that go out by themselves. */
export const automations = {
  title: 'Automations',
  lead: 'Written once. Each goes out when its moment comes, and once for each occasion.',
  list: 'Automations',
  error: 'The automations did not load',
  all_off:
    'All four are off. Switch one on: each morning it finds the customers whose moment has come and writes to them.',
  closed: 'Your plan does not include automations. You can write the messages now; a larger plan switches them on.',
  name: {
    birthday: 'Birthday',
    win_back: 'Win back',
    reward_expiring: 'Reward expires soon',
    one_to_go: 'One stamp to go',
  },
  when: {
    birthday: 'At 10:00 on the customer’s birthday.',
    win_back: 'When a regular is late (by their own rhythm).',
    reward_expiring: 'Three days before a reward ends.',
    one_to_go: 'When one stamp is missing.',
  },
  next: 'Next run: {day}, {time}',
  skipped: 'On, but your plan does not include it: nothing goes out',
  skipped_grace: 'On, but a payment is open: until it is paid nothing goes out',
  skipped_closing: 'On, but your account is being closed: nothing goes out',
  today: 'today',
  tomorrow: 'tomorrow',
  off: 'Off',
  sent: { one: '{count} message in 30 days', other: '{count} messages in 30 days' },
  none_sent: 'No message in 30 days',
  visits: { one: '{count} came afterwards', other: '{count} came afterwards' },
  none_followed: 'Nobody has come afterwards yet',
  no_way: 'None of its ways can be used at the moment',
  today_for: {
    one: 'Would go to {count} person today: {names}.',
    other: 'Would go to {count} people today: {names}.',
  },
  today_for_least: {
    one: 'Would go to at least {count} person today: {names}.',
    other: 'Would go to at least {count} people today: {names}.',
  },
  today_others: { one: '{count} other', other: '{count} others' },
  today_nobody: 'Would go to nobody today.',
  today_nobody_least: 'Would go to none of the first 5,000 customers today.',
  edit: 'Edit message',
  edit_named: 'Edit message: {name}',
  ways: 'How does it reach them?',
  ways_text: 'It goes out on every way that you tick, to people who agreed to messages.',
  at: '10:00',
  /** Meaning of two of the fields in this message. */
  fields: {
    birthday: '“Card” is the card that they used last, “Reward” the next one on it.',
    win_back: '“Card” is the card that they used last, “Reward” the next one on it.',
    reward_expiring:
      '“Reward” is the reward that ends, “Card” the card that earned it. Rewards that end together are named together.',
    one_to_go: '“Card” is the card with one stamp to go, “Reward” what that stamp brings.',
  },
  saved: '“{name}” is saved.',
} as const

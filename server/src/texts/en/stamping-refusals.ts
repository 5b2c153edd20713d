/** Refusals of the counter: joins, stamps, scans and rewards. */
export const stampingRefusals = {
  join_in_grace: 'A payment is open, so nobody new can join. Customers who hold a card get their stamps as before.',
  join_closing:
    'This account is being closed, so nobody new can join. Customers who hold a card get their stamps as before.',
  join_limited:
    'This month’s operations of the plan are used up, so nobody new can join. Customers who hold a card get their stamps as before.',
  wait_minutes: 'It is too soon for this customer’s next stamp.',
  most_per_day: 'This customer has had all stamps of today.',
  most_per_scan: 'These are more stamps than this card gives at once.',
  opening_hours: 'This card gives stamps only during the opening hours.',
  unknown_code: 'This is no code of ours, or it is too old. Scan the one that the customer’s card shows now.',
  stamps_and_amount: 'Send the stamps or the amount spent, not both.',
  no_reason: 'Say why you give it anyway.',
  counts_no_money: 'This card counts stamps, not money.',
  too_many_stamps: 'This makes {count} stamps. One give takes up to {max}.',
  no_reward: 'Choose a reward, or enter its code.',
  no_recipient: 'Say where this reward goes.',
} as const

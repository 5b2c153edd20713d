/** Refusals of a customer's contact data and of merging two customers. */
export const customerRefusals = {
  date_of_birth: 'Enter a real date of birth, not in the future.',
  unreachable: 'Enter a phone number or an e-mail address.',
  same_customer: 'Choose another customer: this is the same one.',
  merge_is_old: 'This merge is older than 7 days and can no longer be undone.',
  merged_again: 'The kept customer was merged into another one since. Undo that first.',
  reward_redeemed: '“{reward}” was redeemed since.',
  card_went_on: '“{card}” was filled or begun again since.',
  receipt_refunded: 'The receipt “{receipt}” was refunded since.',
  phone_taken: 'Somebody else has their phone number now.',
  email_taken: 'Somebody else has their e-mail address now.',
  nothing_left: 'Nothing would be left to reach the kept customer by.',
} as const

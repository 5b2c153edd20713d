/** Refusals of a stamp card, its rewards and its locations. */
export const cardRefusals = {
  icon: 'Choose an icon from the library.',
  logo: 'Choose a logo from the library.',
  promised: 'Customers were promised a reward at {stamps} stamps. Unpublish the card first to make it shorter.',
  beyond_the_card: 'The card has {stamps}. Choose a number up to that.',
  second_sign_up: 'The card has a sign-up reward already.',
  second_reward: 'There is a reward at {stamps} already.',
  no_value: 'Enter what it is worth.',
} as const

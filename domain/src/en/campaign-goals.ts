import type { CampaignGoal } from '../sending/campaign.ts'

/** The text that a campaign with a goal begins with, in the order of the form. */
export const goalTexts: Record<CampaignGoal, { name: string; heading: string; body: string }> = {
  welcome: {
    name: 'Welcome',
    heading: 'Welcome to {business}, {first_name}',
    body: 'Thank you for joining us. Show your stamp card at every visit and collect your stamps. Next comes {reward}.',
  },
  win_back: {
    name: 'Win back',
    heading: 'We miss you, {first_name}',
    // Some of them hold no card: nothing is said of theirs. To them the newest card’s first reward is as far away.
    body: 'It has been a while, and we would like to see you again at {business}. Only {stamps_left} to go until {reward}.',
  },
  birthday: {
    name: 'Birthday',
    heading: 'It is your day, {first_name}!',
    body: 'Happy birthday from all of us at {business}. Come by and celebrate with us.',
  },
  milestone: {
    name: 'Milestone',
    heading: 'You are nearly there, {first_name}',
    body: 'Only {stamps_left} to go on your stamp card. Then you get {reward}.',
  },
  quiet_hours: {
    name: 'Quiet hours',
    heading: 'A quiet hour at {business}',
    body: 'Hello {first_name}, come by when it is quiet this week: more time for you, and a stamp for your card.',
  },
  flash_sale: {
    name: 'Flash sale',
    heading: 'Only for a short time at {business}',
    body: 'Hello {first_name}, for a few days you get more for less. Show your card when you come by.',
  },
  announcement: {
    name: 'Announcement',
    heading: 'News from {business}',
    // Only the owner can say what is new: a text to begin with could be sent unfinished, so that the form asks for one.
    body: '',
  },
}

/** The text to begin with for the people of an import. Every e-mail and SMS links to the customer's card below it. */
export const movedText = {
  name: 'Your stamps have moved',
  heading: 'Your stamps are at {business} now, {first_name}',
  body: 'We have moved your stamp card, and nothing is lost. Stamps on your card {card}: {stamps}. Go on collecting with your next visit.',
} as const

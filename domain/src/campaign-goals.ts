/** The goals of campaigns in the order of the form, each with a text to begin with and the people it is meant for. */
import type { CampaignAudience, CampaignGoal } from './campaign.ts'

const TEXTS: Record<CampaignGoal, { name: string; heading: string; body: string }> = {
  welcome: {
    name: 'Welcome',
    heading: 'Welcome to {business}, {first_name}',
    body: 'Thank you for joining us. Show your stamp card at every visit and collect your stamps. Next comes {reward}.',
  },
  win_back: {
    name: 'Win back',
    heading: 'We miss you, {first_name}',
    body: 'It has been a while. Your stamp card is waiting for you at {business}. Stamps to go until {reward}: {stamps_left}.',
  },
  birthday: {
    name: 'Birthday',
    heading: 'It is your day, {first_name}!',
    body: 'Happy birthday from all of us at {business}. Come by and celebrate with us.',
  },
  milestone: {
    name: 'Milestone',
    heading: 'You are nearly there, {first_name}',
    body: 'Stamps to go on your stamp card: {stamps_left}. Then you get {reward}.',
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
    body: 'Hello {first_name}, we have something new for you. Come by and have a look.',
  },
}

export const GOAL_TEXTS: readonly { key: CampaignGoal; name: string; heading: string; body: string }[] = (
  Object.keys(TEXTS) as CampaignGoal[]
) // keys of a record of all goals
  .map((key) => ({ key, ...TEXTS[key] }))

/** Whom a campaign with this goal is for, until somebody chooses other people. */
export const GOAL_AUDIENCES: Readonly<Record<CampaignGoal, CampaignAudience>> = {
  welcome: 'new',
  win_back: 'inactive',
  birthday: 'birthday',
  milestone: 'almost_full',
  quiet_hours: 'all',
  flash_sale: 'all',
  announcement: 'all',
}

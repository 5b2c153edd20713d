/** The chain's campaigns, by how many days ago they were stored. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { Call } from '@stampwell/contract/call.ts'
import type { CampaignAudience, CampaignGoal } from '@stampwell/domain/sending/campaign.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { ZONE } from '../parts/days.ts'

type CampaignPlan = {
  days_ago: number
  name: string
  goal: CampaignGoal
  /** A number chooses so many regulars, `oldList` so many of everybody who was imported, the regulars first. */
  to: Exclude<CampaignAudience, 'custom'> | number | { oldList: number }
  channels: readonly Channel[]
  /** Days from storing to sending; it goes out at once without it. */
  scheduled_in?: number
  cancelled?: true
  /** Whom it brings: many of those who got it, or only those who were held out. */
  brings?: 'treated' | 'held_out'
}

const SITE = 'https://busy-chain.example'
const TEXTS: Record<CampaignGoal, { messageHeading: string; messageBody: string }> = {
  welcome: {
    messageHeading: 'Welcome to the bakery, {first_name}',
    messageBody: `Your card is ready at all four branches. What we bake today: ${SITE}/today`,
  },
  win_back: {
    messageHeading: 'The oven is still warm, {first_name}',
    messageBody: 'We have not seen you for a while. Only {stamps_left} to go until {reward}.',
  },
  birthday: {
    messageHeading: 'A cake for the month’s birthdays',
    messageBody: 'Come by in the week of your birthday, and the candle is on us.',
  },
  milestone: {
    messageHeading: 'You are among our best guests, {first_name}',
    messageBody: `Thank you for coming so often. A small thank-you waits for you: ${SITE}/thank-you`,
  },
  quiet_hours: {
    messageHeading: 'The afternoon is quiet',
    messageBody: 'Between two and five there is no queue at any branch. Bread comes out at three.',
  },
  flash_sale: {
    messageHeading: 'Two stamps on every order this week',
    messageBody: `At all four branches, until Sunday evening. The list of breads: ${SITE}/breads`,
  },
  announcement: {
    messageHeading: 'News from {business}',
    messageBody: `We have news for you, {first_name}. Read it here: ${SITE}/news`,
  },
}

const BOTH: readonly Channel[] = ['in-app', 'email']
/** So many that a tenth of them is nearly never fewer than the twenty from which groups are compared. */
const ENOUGH_TO_COMPARE = { oldList: 500 }
/** Everybody gets it, a tenth is held out, and its result is final. */
const BIG_CAMPAIGN: CampaignPlan = {
  days_ago: 45,
  name: 'Harvest week: two stamps on every order at all four branches',
  goal: 'flash_sale',
  to: 'all',
  channels: BOTH,
  brings: 'treated',
}

export const CAMPAIGNS: readonly CampaignPlan[] = [
  { days_ago: 116, name: 'Your new stamp card', goal: 'welcome', to: 150, channels: BOTH },
  {
    days_ago: 111,
    name: 'Four branches, one card',
    goal: 'announcement',
    to: ENOUGH_TO_COMPARE,
    channels: ['email'],
  },
  { days_ago: 106, name: 'Tuesday afternoons', goal: 'quiet_hours', to: 80, channels: ['in-app'] },
  { days_ago: 101, name: 'Birthday cakes', goal: 'birthday', to: 24, channels: BOTH },
  { days_ago: 96, name: 'Fifty loaves', goal: 'milestone', to: 30, channels: ['email'] },
  { days_ago: 91, name: 'One-day sale of rye bread', goal: 'flash_sale', to: 120, channels: ['in-app', 'sms'] },
  { days_ago: 86, name: 'Where have you been?', goal: 'win_back', to: 60, channels: ['email'] },
  {
    days_ago: 81,
    name: 'Opening of the airport branch',
    goal: 'announcement',
    to: ENOUGH_TO_COMPARE,
    channels: BOTH,
  },
  { days_ago: 76, name: 'Welcome to those who joined at the airport', goal: 'welcome', to: 'new', channels: ['email'] },
  { days_ago: 71, name: 'Rainy afternoons', goal: 'quiet_hours', to: 100, channels: ['in-app'] },
  { days_ago: 66, name: 'Birthday cakes, second month', goal: 'birthday', to: 21, channels: BOTH },
  { days_ago: 61, name: 'Hundred loaves', goal: 'milestone', to: 'frequent', channels: ['email'] },
  { days_ago: 57, name: 'Two days of cheap buns', goal: 'flash_sale', to: 110, channels: ['in-app', 'email', 'sms'] },
  {
    days_ago: 55,
    name: 'Our prices rise on Monday',
    goal: 'announcement',
    to: ENOUGH_TO_COMPARE,
    channels: ['in-app'],
    brings: 'held_out',
  },
  { days_ago: 52, name: 'We still have your stamps', goal: 'win_back', to: 70, channels: ['email'] },
  BIG_CAMPAIGN,
  { days_ago: 38, name: 'New faces at the counter', goal: 'announcement', to: 160, channels: ['in-app'] },
  { days_ago: 33, name: 'Early evening in Wuse', goal: 'quiet_hours', to: 90, channels: BOTH },
  { days_ago: 29, name: 'Birthday cakes, third month', goal: 'birthday', to: 27, channels: BOTH },
  { days_ago: 25, name: 'Hello to everybody who is new', goal: 'welcome', to: 'new', channels: BOTH },
  { days_ago: 21, name: 'Thank you for two hundred visits', goal: 'milestone', to: 'frequent', channels: BOTH },
  { days_ago: 17, name: 'A loaf is waiting', goal: 'win_back', to: 50, channels: ['in-app', 'sms'] },
  { days_ago: 13, name: 'Weekend of the meat pie', goal: 'flash_sale', to: 180, channels: BOTH },
  { days_ago: 8, name: 'Breakfast has moved to six o’clock', goal: 'announcement', to: 'frequent', channels: BOTH },
  {
    days_ago: 6,
    name: 'Midweek sale, called off',
    goal: 'flash_sale',
    to: 200,
    channels: BOTH,
    scheduled_in: 5,
    cancelled: true,
  },
  { days_ago: 4, name: 'Quiet Thursday', goal: 'quiet_hours', to: ENOUGH_TO_COMPARE, channels: BOTH },
  // Only on the card page: a server with a mail server of its own sends it in earnest, to invented people.
  { days_ago: 1, name: 'Holiday orders', goal: 'announcement', to: 'all', channels: ['in-app'], scheduled_in: 8 },
]

/** Ids of the regulars, and of everybody who was imported, the regulars first. */
type People = { regulars: readonly string[]; imported: readonly string[] }

/** Stores a campaign and returns its id. */
export async function storeCampaign(
  call: Call,
  { goal, name, to, channels, scheduled_in, cancelled }: CampaignPlan,
  { at, people }: { at: Date; people: People },
): Promise<string> {
  const { data } = await call(campaigns.store, {
    body: {
      campaignName: name,
      goal,
      channels: [...channels],
      ...TEXTS[goal],
      ...(typeof to === 'string' ? { audience: to } : { audience: 'custom', customAudience: firstOf(to, people) }),
      ...(scheduled_in === undefined
        ? {}
        : { scheduleDate: addDays(localDate(at, ZONE), scheduled_in), scheduleTime: '10:30' }),
    },
  })
  if (cancelled) await call(campaigns.cancel, { params: { id: data.campaign.id } })
  return data.campaign.id
}

function firstOf(to: number | { oldList: number }, { regulars, imported }: People): string[] {
  return typeof to === 'number' ? regulars.slice(0, to) : imported.slice(0, to.oldList)
}

/** The café's campaigns and news, by how many days ago they were written. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { notifications } from '@stampwell/contract/business/notifications.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { ZONE } from '../parts/days.ts'

type Sending = { days_ago: number; send: (call: Call, at: Date) => Promise<unknown> }

export const SENDINGS: readonly Sending[] = [
  {
    days_ago: 66,
    send: (call) =>
      call(campaigns.store, {
        body: {
          campaignName: 'Hello to whoever is new',
          goal: 'welcome',
          audience: 'new',
          channels: ['email'],
          messageHeading: 'Good to have you, {first_name}',
          messageBody:
            'Your card works at both branches: only {stamps_left} to go until {reward}.\n\nWhat we roast this week: https://corner-cafe.example/beans',
        },
      }),
  },
  {
    days_ago: 40,
    send: (call) =>
      call(campaigns.store, {
        body: {
          campaignName: 'Rainy afternoons',
          goal: 'quiet_hours',
          audience: 'all',
          channels: ['email', 'in-app'],
          messageHeading: 'A warm corner for you, {first_name}',
          messageBody:
            'It rains in Yaba, and the corner table is free between two and five.\n\nOnly {stamps_left} to go on your stamp card. Today’s cakes: https://corner-cafe.example/cakes',
        },
      }),
  },
  {
    days_ago: 24,
    send: (call) =>
      call(campaigns.store, {
        body: {
          campaignName: 'Your stamps are still here',
          goal: 'win_back',
          audience: 'inactive',
          channels: ['email', 'in-app'],
          cascade: true,
          messageHeading: 'Your stamps are still here, {first_name}',
          messageBody: 'You have not been in for a while. Your card is as you left it, and so is the corner table.',
        },
      }),
  },
  {
    days_ago: 11,
    send: (call) =>
      call(campaigns.store, {
        body: {
          campaignName: 'The new main reward',
          goal: 'announcement',
          audience: 'all',
          channels: ['in-app', 'email'],
          cascade: true,
          messageHeading: 'Your free drink is now any drink',
          messageBody: 'A full coffee card now brings you a free drink of your choice, hot or cold. See you soon!',
        },
      }),
  },
  {
    days_ago: 4,
    send: (call) =>
      call(notifications.send, {
        body: {
          channel: 'in-app',
          title: 'Another cake every day',
          body: 'It stands beside the till at both branches, until it is gone.',
        },
      }),
  },
  {
    // Only on the card page: a server with a mail server of its own sends it in earnest, to invented people.
    days_ago: 1,
    send: (call, at) =>
      call(campaigns.store, {
        body: {
          campaignName: 'Cakes for the holidays',
          goal: 'announcement',
          audience: 'all',
          channels: ['in-app'],
          messageHeading: 'Order your cake before it is gone',
          messageBody: 'We bake forty cakes for the holidays and not one more. Say at the counter which one is yours.',
          scheduleDate: addDays(localDate(at, ZONE), 8),
          scheduleTime: '10:30',
        },
      }),
  },
]

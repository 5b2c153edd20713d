/** The café's messages to its customers, by how many days ago they went out. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { notifications } from '@stampwell/contract/business/notifications.ts'
import type { Call } from '@stampwell/contract/call.ts'

type Sending = { days_ago: number; send: (call: Call) => Promise<unknown> }

export const SENDINGS: readonly Sending[] = [
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
            'It rains in Yaba, and the corner table is free between two and five.\n\nStamps to go on your stamp card: {stamps_left}. Today’s cakes: https://corner-cafe.example/cakes',
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
          title: 'Closed on Monday',
          body: 'We paint the kitchen. Tuesday we are back at seven.',
        },
      }),
  },
]

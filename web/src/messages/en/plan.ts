/** Reasons that close an act, and the way to open it. */
export const plan = {
  to_plans: 'See the plans',
  to_subscription: 'Go to your subscription',
  new_tab: 'opens a new tab',
  grace:
    'A payment is open. Until it is paid, no new customers are added and no messages go out. Stamps and rewards go on.',
  limit: {
    live_cards: {
      one: 'Your plan has room for 1 published card, and it is in use. Unpublish that card first, or change your plan.',
      other:
        'Your plan has room for {count} published cards, and all are in use. Unpublish one first, or change your plan.',
    },
    locations: {
      one: 'Your plan has room for 1 place, and it is in use.',
      other: 'Your plan has room for {count} places, and all are in use.',
    },
    customers: {
      one: 'Your plan has room for 1 customer, and you have that one.',
      other: 'Your plan has room for {count} customers, and you have that many.',
    },
    statistics_days: {
      one: 'Your plan shows the statistics of the last day. Older ones are kept.',
      other: 'Your plan shows the statistics of the last {count} days. Older ones are kept.',
    },
    live_offers: {
      one: 'Your plan has room for 1 offer at a time. End or delete it first, or change your plan.',
      other: 'Your plan has room for {count} offers at a time. End or delete one first, or change your plan.',
    },
  },
} as const

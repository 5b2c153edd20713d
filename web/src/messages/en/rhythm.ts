/** The rhythm of one customer's visits, on the customer's page. */
export const rhythm = {
  usual: {
    one: 'Comes every day; the last visit was {days} ago.',
    other: 'Comes every {count} days; the last visit was {days} ago.',
  },
  usual_today: {
    one: 'Comes every day, and was here today.',
    other: 'Comes every {count} days, and was here today.',
  },
  days: { one: '{count} day', other: '{count} days' },
  unknown: 'No rhythm known yet: it needs 4 visits.',
} as const

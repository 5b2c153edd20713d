/** E-mails to the owner about the limits of the plan: `near` at 80 %, `full` at 100 %. */
export const limitMails = {
  why: 'You get this e-mail at most once a month for each limit, when 80 % of it is used and when all of it is.',
  plans: 'See the plans',
  what: {
    customers: { one: '1 customer', other: '{count} customers' },
    operations_month: { one: '1 operation a month', other: '{count} operations a month' },
    emails_month: { one: '1 e-mail a month', other: '{count} e-mails a month' },
    sms_month: { one: '1 text message a month', other: '{count} text messages a month' },
  },
  near: {
    subject: '80 % of your {what} are used',
    text: '{business} has used 80 % of the {what} that {plan} allows.',
    after: {
      customers: 'When all are used, nobody new can join. Customers on your list collect and redeem as before.',
      operations_month:
        'An operation is a join, a stamp given or a reward redeemed. When all are used, nobody new can join until next month. Everybody else collects and redeems as before.',
      emails_month: 'When all are used, none go out until next month: campaigns skip the rest.',
      sms_month: 'When all are used, none go out until next month: campaigns skip the rest.',
    },
  },
  full: {
    subject: 'Your {what} are all used',
    text: '{business} has used all of the {what} that {plan} allows.',
    after: {
      customers: 'Nobody new can join now. Customers on your list collect and redeem as before.',
      operations_month: 'Nobody new can join until next month. Customers who hold a card collect and redeem as before.',
      emails_month: 'None go out until next month: campaigns skip the rest.',
      sms_month: 'None go out until next month: campaigns skip the rest.',
    },
  },
} as const

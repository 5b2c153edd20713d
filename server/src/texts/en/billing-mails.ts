/** E-mails to the owner about the plan of the business and its payments. */
export const billingMails = {
  why: 'You get this e-mail because it is about the plan of your Stampwell account.',
  plans: 'See the plans',
  trial_ending: {
    subject: 'Your trial ends on {date}',
    heading: 'Your trial ends on {date}',
    text: '{business} tries {plan} until then. Choose a plan to keep what it opens.',
    after:
      'If you choose none, nothing is charged, and {business} goes on with the Free plan. Your cards, customers and stamps stay.',
  },
  trial_ended: {
    subject: 'Your trial has ended',
    heading: 'Your trial has ended',
    text: '{business} is on the Free plan now. Customers who hold a card collect and redeem as before.',
    after:
      'Nothing was deleted. Cards above the limit of the Free plan are closed for new people. Choose a plan whenever you want the rest back.',
  },
  pay: 'Pay now',
  renewal_failed: {
    subject: 'Your payment for {plan} was declined',
    heading: 'Your payment for {plan} was declined',
    text: 'We could not charge {amount} for the next period of {business}.',
  },
  renewal_due: {
    subject: 'Your plan {plan} is to be paid',
    heading: 'Your plan {plan} is to be paid',
    text: '{amount} are due for the next period of {business}. There is nothing that we can charge without you, so please pay it yourself.',
  },
  renewal_currency: {
    subject: 'Your plan {plan} is to be paid',
    heading: 'Your plan {plan} is to be paid',
    text: '{amount} are due for the next period of {business}. The payment service of your stored card does not take {currency}, so we did not charge it. Please pay it yourself.',
  },
  renewal_mismatch: {
    subject: 'Another amount was charged for {plan}',
    heading: 'Another amount was charged for {plan}',
    text: 'Your card was charged {charged}, but {amount} are due for the next period of {business}. The charge does not count as paid. We look into it with the payment service, and charge nothing more by ourselves.',
    pay: 'You can pay {amount} now, so that your plan goes on.',
  },
  renewal_next: {
    retries: 'Nothing changes for now. We try again on {date}. You can also pay now, with another card if you like.',
    waits: 'Nothing changes for now. We remind you on {date}.',
    grace_begins:
      'If it is not paid, nobody new can join and nothing is sent from {date} on. Customers who hold a card collect and redeem as before.',
    expires: 'If it is not paid, {business} goes on with the Free plan from {date} on.',
    expires_given:
      'If it is not paid, the plan that {business} pays for ends on {date}. The plan that was given to it goes on.',
    suspended: 'While {business} is suspended you need not pay, and no day of your plan passes.',
    closing: 'While the account of {business} is being closed you need not pay, and nothing more is charged.',
  },
  grace_begun: {
    subject: 'Your plan {plan} is not paid',
    heading: 'Your plan {plan} is not paid',
    due: '{amount} are due for the next period.',
    given: 'Nothing changes for now: {business} has the plan that was given to it, until {until}.',
    text: 'Nobody new can join {business} and nothing is sent until it is paid. Customers who hold a card collect and redeem as before.',
  },
  unpaid_ended: {
    subject: 'Your plan {plan} has ended',
    heading: 'Your plan {plan} has ended',
    text: 'It was not paid, so {business} is on the Free plan now. Customers who hold a card collect and redeem as before.',
    given: 'It was not paid. Nothing else changes: {business} has the plan that was given to it, until {until}.',
    after:
      'Nothing was deleted. Cards above the limit of the Free plan are closed for new people. Choose a plan whenever you want the rest back.',
  },
  plan_moved: {
    subject: 'Your plan {plan} changes on {date}',
    text: '{business} goes on with the newest version of {plan} from {date} on.',
    kept: 'What you have paid for stays as it is until then.',
    free: 'You pay nothing for it, as before.',
    price: {
      month: 'Price: {after} a month instead of {before}.',
      year: 'Price: {after} a year instead of {before}.',
    },
    price_kept: {
      month: 'Price: {after} a month, as before.',
      year: 'Price: {after} a year, as before.',
    },
    name: 'Name: {after} instead of {before}.',
    changed: '{limit}: {after} instead of {before}.',
    added: 'New in it: {features}.',
    dropped: 'No longer in it: {features}.',
    terms_kept: 'What it allows and opens stays as it is.',
    lower:
      'If you have more than it allows, you lose nothing: you only add no more. Customers who hold a card collect and redeem as before.',
    choice: 'If you do not want this, choose another plan or cancel before {date}.',
    button: 'See your subscription',
    limit: {
      live_cards: 'Published cards',
      locations: 'Places',
      customers: 'Customers',
      operations_month: 'Joins, stamps, rewards a month',
      emails_month: 'E-mails a month',
      sms_month: 'SMS a month',
      live_offers: 'Offers at a time',
      statistics_days: 'Statistics',
    },
    feature: {
      campaigns: 'campaigns',
      sms: 'SMS',
      automations: 'messages that go by themselves',
      offers: 'offers',
      statistics_full: 'hours, cohorts, places in the statistics',
    },
    no_limit: 'no limit',
    number: '{count}',
    all_days: 'all of it',
    days: { one: '{count} day', other: '{count} days' },
  },
} as const

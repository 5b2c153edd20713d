/** Plans, limits and the state of a subscription: what the pages of plans, subscription and payments share. */
export const billing = {
  failed: 'The plans did not load',
  your_plan: 'your plan',
  limit: {
    live_cards: 'Published cards',
    locations: 'Places',
    customers: 'Customers',
    live_offers: 'Offers at a time',
    operations_month: 'Joins, stamps, rewards',
    emails_month: 'E-mails',
    sms_month: 'SMS',
  },
  state: {
    none: { tag: 'No end', title: 'You are on {plan}.', text: 'Nothing is charged, and it has no end.' },
    trial_ahead: {
      tag: 'Before the trial',
      text: {
        one: 'Verify your e-mail address, and you try everything for a day.',
        other: 'Verify your e-mail address, and you try everything for {count} days.',
      },
    },
    trial_used: {
      text: 'A trial is given once for an e-mail address and a phone number. If somebody else used yours, write to {whom}: it can be given again.',
      us: 'the people who run Stampwell for you',
    },
    unsold: {
      tag: 'No end',
      title: 'You are on {plan}.',
      text: 'Nothing is sold on this installation: nothing is charged, and your plan has no end.',
    },
    granted: {
      tag: 'Given',
      title: '{plan} is given to you until {day}.',
      text: 'Nothing is charged for it.',
    },
    trialing: {
      tag: 'Trial',
      left: { one: '1 day left', other: '{count} days left' },
      title: 'You try {plan} until {day}. Then you are on Free.',
      text: 'Nothing is charged by itself. After the trial every stamp and reward is kept.',
    },
    incomplete: {
      tag: 'Not paid yet',
      title: '{chosen} starts when it is paid.',
      text: 'Until then you are on {plan}. Unpaid, your choice ends on {day}.',
      text_trial: 'You try {plan} until {day}. Unpaid, you are on Free then.',
    },
    active: {
      tag: 'Paid',
      title: '{plan}, paid until {day}. Then it renews.',
      text: 'It is charged by itself. You can cancel at any time.',
    },
    upgrade: {
      tag: 'Waits for payment',
      title: '{plan}, paid until {day}. {next} waits for its payment.',
      text: '{next} opens the moment it is paid. Until then nothing changes.',
    },
    downgrade: {
      tag: 'Changes',
      title: '{plan} until {day}. Then {next}.',
      text: 'You have paid for {plan} until then and can use all of it.',
    },
    renewed: {
      tag: 'Paid',
      title: '{plan}, paid until {day}. Then it renews in its newest version.',
      text: 'What you have paid for stays as it is until then. You can cancel at any time.',
    },
    renewing: {
      tag: 'To be paid',
      title: '{plan} was paid until {day}. The renewal is being charged.',
      text: 'Everything still works. You can also pay it here.',
    },
    cancelling: {
      tag: 'Cancelled',
      title: '{plan} ends on {day}. Then you are on Free.',
      text: 'You have paid until then and can use all of it. No stamp is lost.',
    },
    past_due: {
      tag: 'Payment failed',
      title: 'The renewal of {plan} failed on {since}. Everything still works.',
      retries: 'We try again on {day}. From {grace} no new customers are added and no messages go out.',
      grace_begins: 'We have tried for the last time. From {day} no new customers are added and no messages go out.',
    },
    grace: {
      tag: 'Last days',
      title: 'New people can’t join now, and messages wait. Stamping goes on.',
      text: 'On {day} you move to Free. Pay before, and all of it opens at once.',
    },
    closing: {
      tag: 'Account closes',
      title: 'The account closes on {day}. Until then nothing is charged.',
      text: 'You are on {plan}. Keep the account, and payments go on as before.',
    },
    cancelled: {
      tag: 'Cancelled',
      title: 'You cancelled. You are on {plan}.',
      text: 'Every stamp and reward is kept. A plan opens more cards, customers and messages.',
    },
    expired: {
      tag: 'Ended',
      title: 'You are on {plan}.',
      text: 'What you had before has ended; every stamp and reward is kept. A plan opens more cards, customers and messages.',
    },
  },
  next: {
    trial_ends: 'On {day} the trial ends.',
    choice_lapses: 'On {day} the unpaid choice ends.',
    renews: 'On {day} the plan that you pay for renews.',
    changes: 'On {day} the plan that you pay for changes.',
    cancels: 'On {day} the plan that you pay for ends.',
    retries: 'On {day} we try the failed payment again.',
    grace_begins: 'From {day} no new customers are added and no messages go out, unless you pay.',
    expires: 'On {day} you move to Free, unless you pay.',
    expires_given: 'On {day} the plan that you pay for ends, unless you pay.',
    grant_ends: 'On {day} the plan that was given to you ends.',
  },
  day: 'Day {day}',
  days: {
    label: 'Day {day} of {last}. Tries on days {tries}. From day {grace} new people can’t join; on day {last} Free.',
  },
} as const

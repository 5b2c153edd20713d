/** E-mails to the owner about the plan of the business and its payments. */
export const billingMails = {
  why: 'You get this e-mail because it is about the plan of your Stampwell account.',
  plans: 'See the plans',
  trial_ending: {
    subject: 'Your trial ends on {date}',
    heading: 'Your trial ends on {date}',
    text: '{business} tries {plan} until then. Choose a plan to keep what it opens.',
    after: 'If you choose none, {business} goes on with the Free plan. Your cards, customers and stamps stay.',
  },
  trial_ended: {
    subject: 'Your trial has ended',
    heading: 'Your trial has ended',
    text: '{business} is on the Free plan now. Customers who hold a card collect and redeem as before.',
    after: 'Nothing was deleted. Choose a plan whenever you want the rest back.',
  },
} as const

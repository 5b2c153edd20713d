/** Between the operator and the businesses that register. `[legal_name]` and the like come from the operator's settings. */
export const termsAndConditions = {
  page_title: 'Terms and conditions · Stampwell',
  description: 'What a business and the operator of this site owe each other: plans, payment, data, ending.',
  title: 'Terms and conditions',
  lead: 'For businesses that register. Who only visits the site or holds a card reads the terms of use.',
  parties: {
    title: 'Who agrees with whom',
    text: 'These terms are between you, the business that registers, and [legal_name], address: [legal_address] (“we”). They apply from your registration. Whoever registers a business states that they may do so for it.',
  },
  service: {
    title: 'What we provide',
    text: 'An account in which you make stamp cards, give stamps, hand over rewards, write to customers who agreed, and see figures of your business. What each plan holds stands on the page of prices and in your account.\nThe service may be interrupted by maintenance or faults. Stamps that you give without a connection wait on your device and are sent later.',
  },
  yours: {
    title: 'What you promise',
    text: 'You keep the promises that your cards make: a reward that a customer earned is handed over under the terms with which the customer began the card.\nYou write only to people who agreed, and only about your business. You do not use the service for anything unlawful, nor to try to read the data of others. You keep passwords and PINs to yourself, and you answer for what your staff do with them.',
  },
  money: {
    title: 'Prices and payment',
    text: 'The Free plan costs nothing. The price of a paid plan is the one shown when you choose it; what you chose does not change its price without a new choice of yours. You pay in advance for a month or a year through a payment service, and it renews until you cancel.\nYou may cancel at any time; you keep the plan until the end of what you paid for. A payment that buys nothing, because it arrived twice or too late, goes back to you. Each payment has a receipt.',
  },
  failed: {
    title: 'When a payment fails',
    text: 'For seven days everything works and we try again. From the eighth day no new customers join and no campaigns go out. From the fifteenth day the account is on the Free plan. At no time are stamps or rewards of your customers removed for this reason, and redeeming stays open.',
  },
  data: {
    title: 'Data of your customers',
    text: 'You decide why and for what your customers’ data is used: you are the controller in the sense of the Nigeria Data Protection Act 2023 (NDPA) and of the General Data Protection Regulation (GDPR). We are your processor.\nWe process that data only to provide the service to you, on your instructions, which you give by using it. Those of our people who can reach it are bound to secrecy. We protect it as the privacy policy says, tell you without undue delay when a breach concerns it, and help you to answer the requests of your customers: each customer can see, take along and delete their data in the service itself.\nWe use other services where the operator has set them up: hosting, e-mail, SMS, payment. Before the end you download the data; with your account it is erased, as “Ending” says.',
  },
  ending: {
    title: 'Ending',
    text: 'You may stop using the service whenever you like and close the account yourself, in its settings. Download your data before: the settings make one file of everything. From then on nobody new can join, nothing is sent and nothing more is charged. For 30 days your customers still collect stamps and redeem rewards, and you can take the closing back. After that the account is erased for good, with the data of your customers; payments and receipts stay in our books.\nWe may suspend an account that breaks these terms or the law, and say why. While it is suspended you can still download your list of customers and the file of everything. If we end the service, we tell you at least 30 days before, so that you can take your data along.',
  },
  liability: {
    title: 'Liability',
    text: 'We are liable for intent and gross negligence, and for harm to life, body and health. Beyond that our liability is limited to what you paid in the twelve months before. Nothing here limits rights that the law does not allow to be limited.',
  },
  changes: {
    title: 'Changes',
    text: 'A new version has a new number and date, and stands on this page. If you do not agree, download your data and end the account; what you paid for beyond that day is returned.',
  },
  law: {
    title: 'Law',
    text: 'The law of the country in which [legal_name] is established applies. If one of these terms is void, the others stay.',
  },
  contact: {
    title: 'Contact',
    text: '[legal_name], [legal_address]. E-mail: [support_email].',
  },
} as const

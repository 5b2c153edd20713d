/** Refusals, the e-mail and the note in the file about the export of a whole business. */
export const accountExports = {
  refused: {
    one_an_hour: 'You can export everything once an hour.',
    not_ready: 'The file is still being made.',
    gone: 'This file is no longer kept. Make a new one.',
  },
  mail: {
    subject: 'The export of {business} is ready',
    text: 'The file with everything you have at Stampwell can be downloaded in your settings until {day}.',
    text_suspended:
      'The file with everything you have at Stampwell can be downloaded until {day} where you are logged in already: the page that says that the account is suspended has it. Nobody can log in now, so do not log out there.',
    not_you: 'If nobody of {business} asked for it, change your password now: whoever did is logged in as you.',
    button: 'Open the settings',
    button_suspended: 'Open the page',
    why: 'You get this e-mail because it is about your Stampwell account.',
  },
  readme: [
    'Everything that {business} has at Stampwell, as it was on {day}.',
    '',
    'customers.csv          the people on your list, with what they hold',
    'ledger.csv             every stamp, redemption and correction, oldest first',
    'rewards.csv            every reward that a customer got',
    'notes.csv              what you noted about customers',
    'messages.csv           every message to a customer; a campaign’s words are in campaigns.csv',
    'campaigns.csv          campaigns, notifications and automations, with their figures',
    'offers.csv             your offers',
    'offer-redemptions.csv  who used an offer, and when',
    'payments.csv           what you paid for Stampwell',
    'cards.json             your stamp cards with their rewards, locations and earlier terms',
    'settings.json          your business, your tills and staff, and how you send',
    'pictures/              your logos, banners and icons',
    '',
    'Times are UTC. customer_id in one file is id in customers.csv; a customer who was erased is not in it.',
    'Changes that were made while the file was written may be in one part of it and not yet in another.',
  ].join('\n'),
} as const

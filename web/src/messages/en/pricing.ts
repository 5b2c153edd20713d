/** The public page of prices. Every figure comes from the plans in force. */
export const pricing = {
  page_title: 'Pricing · Stampwell',
  description: 'A free plan without an end, and plans by what you use. By month or by year. No share of what you sell.',
  title: 'Free to begin. Then by what you use.',
  lead: 'Begin without a bank card. Whatever you choose later, your customers keep every stamp.',
  loading: 'The plans are loading',
  without_script: 'The prices that apply today are loaded by a script. Without one, write to us: we answer with them.',
  failed: 'The prices did not load',
  currency_failed: 'The prices in {currency} did not load',
  unsold: 'Nothing is sold on this installation. Every business has all of it, and it has no end.',
  currency: 'Currency',
  start: 'Start with {plan}',
  start_free: 'Start free',
  demo: 'These are the plans in force on this installation.',
  every: {
    title: 'On every plan',
    signal: { title: 'Works without a signal', text: 'Stamps wait on the device and are counted once.' },
    phone: { title: 'A lost phone loses nothing', text: 'Same number, same card, on the new phone.' },
    tills: { title: 'Tills and staff', text: 'Each person with a PIN of their own.' },
    data: { title: 'Your data is yours', text: 'Download your customers and their stamps, any day.' },
    share: { title: 'No commission', text: 'We never take a share of what you sell.' },
    redeem: { title: 'Redeeming never stops', text: 'A reward that was earned can always be collected.' },
  },
  fails: {
    title: 'If a payment fails, your cards go on',
    first: 'Days 0 to 7',
    first_text: 'Everything works. We try again and write to you.',
    later: 'Days 8 to 14',
    later_text: 'No new customers, no campaigns. Stamping and redeeming go on.',
    after: 'From day 15 you are on Free. Nobody loses a stamp; pay, and all of it opens again.',
  },
  more: {
    pay: {
      title: 'How do I pay?',
      text: 'On the page of a payment service, by the means that it offers in your country. We never see your card number. Each payment has a receipt with a number.',
    },
    change: {
      title: 'Can I change later?',
      text: 'Up at once, down at the end of what you have paid. You see what changes before it does.',
    },
    sms: {
      title: 'What counts as one SMS?',
      text: 'Up to 160 plain letters and signs, or 70 where one of them is an emoji or a letter like ọ. A longer text counts as several. You see the count before you send.',
    },
  },
} as const

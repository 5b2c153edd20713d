export const walletPage = {
  title: 'Your card',
  title_of: 'Your card at {business}',
  loading: 'Your card is on its way',
  error: 'Your card did not load',
  ended: 'This link leads nowhere any more',
  ended_text: 'It has ended, or a part of it is missing.',
  ended_advice: 'Open the link in your newest message, or ask at the counter.',
  gone: 'This link does not open a card',
  gone_text: 'Ask at the counter for a new one, or scan the code there again.',
} as const

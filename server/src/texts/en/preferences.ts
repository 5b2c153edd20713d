export const preferences = {
  unsubscribed: 'Done. {business} sends you no more news and offers here.\n',
} as const

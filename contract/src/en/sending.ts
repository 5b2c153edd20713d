/** Errors in a campaign, an automation, a notification or a message to one person. */
export const sendingTexts = {
  channel: 'Choose e-mail, text message or the card’s page.',
  channelOfOne: 'Choose e-mail, text message or their card’s page.',
  noChannel: 'Choose at least one channel.',
  campaignName: 'Give the campaign a name.',
  goal: 'Choose what it is for.',
  audience: 'Choose who gets it.',
  heading: 'Write a heading.',
  title: 'Write a title.',
  message: 'Write a message.',
  isOn: 'Say whether it is on.',
}

export const termsQuestion = {
  title: 'Our terms have changed',
  text: 'A new version is in force since {day}. If you do not agree, you can download your data and close the account in the settings.',
  read: 'Read the terms',
  accept: 'Accept',
  later: 'Not now',
  accepted: 'You accepted the terms.',
} as const

/** Errors in the forms of the admin area. */
export const adminTexts = {
  oneTimePassword: 'Enter the one-time password.',
  invitation: 'Open the link of the invitation again.',
  level: 'Choose a level.',
  reason: 'Say why.',
  reasonAtLeast: (min: number) => `Use at least ${min} characters.`,
  amount: 'Enter an amount.',
  tier: 'Choose a tier.',
  currency: 'Choose a currency.',
  isDone: 'Say whether it is done.',
}

/** Replies of the acts of the admin area. */
export const adminAnswers = {
  passwordSet: 'Your password is set. Log in.',
  nameChanged: 'Your name is changed.',
  invited: 'The invitation is on its way.',
  newLink: 'A new link is on its way.',
}

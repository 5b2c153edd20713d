/** Errors in the fields of a log-in, of merchants and of admins. */
export const logInTexts = {
  yourPassword: 'Enter your password.',
  digits: 'Enter the six digits.',
  sixDigits: 'Enter six digits.',
}

/** Errors in the fields of a merchant's account, and the replies of its acts. */
export const accountTexts = {
  businessName: 'Enter the name of your business.',
  terms: 'Accept the terms to go on.',
  language: 'Choose a language.',
  newCode: 'A new code is on its way.',
  resetCode: 'If this address has an account, a code is on its way to it.',
  emailCode: 'A code is on its way to the new address.',
  passwordReset: 'Your password is changed. Log in with the new one.',
  passwordChanged: 'Your password is changed.',
  kept: 'Your account stays.',
  cancelled: 'Your subscription is cancelled.',
  reactivated: 'Your subscription goes on.',
}

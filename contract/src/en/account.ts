/** What is wrong with the fields of a log-in, of merchants and of admins. */
export const logInTexts = {
  yourPassword: 'Enter your password.',
  digits: 'Enter the six digits.',
  sixDigits: 'Enter six digits.',
}

/** What is wrong with the fields of a merchant's account, and what its acts answer. */
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

/** What is wrong with what is sent from the counter. */
export const counterTexts = {
  code: 'Scan or enter a code.',
  receipt: 'Enter the receipt’s number.',
  milliseconds: 'Enter milliseconds, an hour at most.',
  noTimes: 'Send at least one.',
  tooManyTimes: 'Send at most 50 at once.',
}

/** What is wrong with a till, and with a PIN of the staff. */
export const tillTexts = {
  name: 'Name the till.',
  code: 'Enter the code.',
  pin: 'Enter your PIN.',
  fourDigits: 'Enter four digits.',
}

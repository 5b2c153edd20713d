/** What is wrong with a field, whichever form has it. */
export const fieldTexts = {
  required: 'This is required.',
  text: 'Write this as text.',
  atMost: (max: number) => `Use at most ${max} characters.`,
  controlCharacters: 'Remove the control characters.',
  whole: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  id: 'This is not an id.',
  yourName: 'Enter your name.',
  email: 'Enter an e-mail address.',
  phone: 'Enter a phone number.',
  password: 'Enter a password.',
  country: 'Choose a country.',
  url: 'Invalid URL',
  color: 'Use a colour like #d9381e.',
  date: 'Use a date like 2026-11-21.',
  year: 'Use a date from the year 1900 to 2199.',
  birthDate: 'Use a date like 1990-11-21, or --11-21 without the year.',
}

export const phoneTexts = {
  notNigerian: 'Enter 11 digits, like 08031234567, or a number that begins with + and its country code.',
}

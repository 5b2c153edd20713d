/** Of a reward's own fields and its recipient's, by the kind of the field. */
export const recipientTexts = {
  text: 'Write this as text.',
  money: 'Enter an amount.',
  percent: 'Enter a whole number from 1 to 100.',
  phone: 'Enter an 11-digit Nigerian number, or one with its country code, like +254712345678.',
  smartcard: 'Enter the smartcard number, 10 or 11 characters.',
  meter: 'Enter the meter number, 11 characters.',
  mobile_money_currency: 'Choose a mobile-money currency.',
  mobile_money_country: 'Choose a country that pays mobile money in this currency.',
}

/** A number to which our 11-digit rule does not apply lacks the country code. */
export const foreignPhoneTexts = {
  ofCountry: (dial_code: string) => `Enter the number with the country code ${dial_code}.`,
  ofNone: 'Enter the number with its country code, like +254712345678.',
}

/** Of a field of a reward or of its recipient, by the field's type. */
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

/** Of a number to which the Nigerian rule of 11 digits does not apply. `anywhere`: no country is known. */
export const foreignPhoneTexts = {
  inCountry: (dial_code: string) => `Enter the number with the country code ${dial_code}.`,
  anywhere: 'Enter the number with its country code, like +254712345678.',
}

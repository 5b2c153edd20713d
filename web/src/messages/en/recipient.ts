export const recipient = {
  redeem: 'Redeem',
  ask: 'Where does it go?', ask_text: 'You send {name} yourself. After this it waits under “Rewards to send”.', cancel: 'Cancel',
  phone: 'Phone number', smartcard: 'Smartcard number', meter: 'Meter number', currency: 'Currency', country: 'Country', choose: 'Choose',
  smartcard_hint: '10 or 11 characters', meter_hint: '11 characters', phone_hint: '11 digits, or with the country code', phone_hint_in: 'With the country code, like {example}',
  other_currency: 'The reward is worth {worth}. You exchange it into what you send.',
} as const

export const recipient = {
  redeem: 'Redeem',
  ask: 'Where does it go?', ask_text: 'You send {name} yourself. This is kept with the reward.', cancel: 'Cancel',
  phone: 'Phone number', smartcard: 'Smartcard number', meter: 'Meter number', currency: 'Currency', country: 'Country', choose: 'Choose',
  smartcard_hint: '10 or 11 characters', meter_hint: '11 characters', phone_hint: '11 digits, or with the country code',
} as const

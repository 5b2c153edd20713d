import { CONSENT_TEXTS } from '@stampwell/domain/customers/consent-text.ts'

export const preferences = {
  title: 'News and offers',
  text: CONSENT_TEXTS.preferences[0],
  sent_to: 'This link was sent to {masked}.',
  other_address: 'This link was sent to an address that is no longer on the card. You choose for that address alone.',
  channel: { email: 'By e-mail', sms: 'By text message', 'in-app': 'On your card’s page' },
  from_next_stamp: '{channel} (not before your next stamp)',
  again_after_stamp: '{channel} (choose this again after your next stamp)',
  error: 'This was not saved. {message}',
  saved: 'Saved.',
  none: 'Unsubscribe from everything',
  none_saved: 'Done. {business} will not write to you.',
  asked: 'You ticked this when you took your card.',
  confirm: CONSENT_TEXTS.confirm[0],
  keeps: 'Your card, your stamps and your rewards stay as they are.',
  erased: 'You get no more news from {business}',
  erased_text: 'Your details there were deleted, so nothing is sent to you.',
  unknown: 'This link does not work',
  unknown_text: 'It may have been cut when it was copied. Open it from the message again.',
  failed: 'Your choices could not be loaded',
  loading: 'Your choices are on their way',
} as const

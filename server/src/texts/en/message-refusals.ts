/** Refusals of campaigns, of messages to one customer, and of offers. */
export const messageRefusals = {
  capped: 'This customer got as many messages in 7 days as you allow.',
  text_off: 'SMS is not set up.',
  email_off: 'E-mail is not set up.',
  not_to_country: 'Text messages are not sent to numbers of this country.',
  no_phone: 'This customer has no phone number.',
  no_email: 'This customer has no e-mail address.',
  suppressed:
    'This customer does not want to hear from you by {medium}, or the address does not work. Only they can change that, on their card.',
  not_agreed: 'This customer has not agreed to hear from you by {medium}.',
  text_message: 'text message',
  email: 'e-mail',
  money_used_up: 'The money for text messages of today is used up. Send an e-mail, or try again tomorrow.',
  no_text_for_minutes:
    'We can not send you a text message now. Ask at the counter for your link, or use your e-mail address. Try again in {count} minutes.',
  no_text_for_hours:
    'We can not send you a text message now. Ask at the counter for your link, or use your e-mail address. Try again in {count} hours.',
  test_channel: 'Choose e-mail or text message: these can be sent to you.',
  ends_before_start: 'The end lies before the start.',
  over_before_sending: 'It is over before the message goes out.',
  old_amount: 'This amount is in {currency}, from before you moved. Enter the new one.',
  no_import: 'Choose an import.',
  empty_audience: 'Nobody belongs to this audience now.',
} as const

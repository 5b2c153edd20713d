/** Refusals of tills and the people at them. */
export const tillRefusals = {
  wrong_code: 'This code is not right, was used already, or is older than 10 minutes. Ask for a new one.',
  wrong_pin_wait: 'This PIN is not right. Wait 15 minutes before the next try.',
  wrong_pin_last_try: 'This PIN is not right. One try is left.',
  wrong_pin: 'This PIN is not right. {left} tries are left.',
  pin_changed: 'This PIN was changed a moment ago. Enter the new one.',
  name_taken: 'Somebody has this name already. Add a letter of the family name.',
} as const

/** A form whose draft is kept on the device. */
export const keptDraft = {
  kept: 'Draft saved on this device, {time}.',
  not_kept: 'What you write is saved on this device.',
  elsewhere: 'This draft was changed in another tab.',
  take_over: 'Show that one',
  start_over: 'Start over',
  start_over_title: 'Empty the form?',
  start_over_text: 'What you wrote is forgotten on this device.',
  start_over_no: 'Keep it',
} as const

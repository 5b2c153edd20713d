/** The export of a whole business, in the settings and on the page of a suspended account. */
export const accountExport = {
  title: 'Take everything with you',
  lead: 'One zip file: customers, every stamp, rewards, notes, messages, campaigns, offers and payments as CSV, your cards and settings as JSON, and your pictures.',
  make: 'Make the file',
  make_new: 'Make a new file',
  error: 'The state of your export did not load',
  waiting: 'The file is waiting for its turn.',
  running: 'The file is being made.',
  progress: '{done} of {total} rows',
  leave: 'You can leave this page. We send you an e-mail when the file is ready.',
  ready: 'Your file is ready: {size}, made on {day} at {time}.',
  kept: 'It can be downloaded until {day}.',
  expired: 'The last file was made on {day} and is deleted.',
  failed: 'The file could not be made. Try again; if it fails again, write to us.',
  next_at: 'A new file can be made from {time}.',
  download: 'Download the file',
  download_failed: 'The file could not be downloaded. Check the network and try again.',
} as const

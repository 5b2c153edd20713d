export const ui = {
  toasts: 'News',
  loading: 'Loading',
  page_loading: 'Loading the page',
  retry: 'Retry',
  none: 'none',
  dialog: {
    ok: 'OK', no: 'No', cancel: 'Cancel', close: 'Close this dialog',
    invalid_email: 'Invalid email address', invalid_url: 'Invalid URL', required: 'Fill this in.',
  },
  gate: { title: 'Feature unavailable', text: 'Upgrade your plan to enable this feature.', okay: 'Okay' },
  error: { title: 'This did not load', text: 'Something went wrong. Try again.' },
  field: { optional: 'optional' },
  password: {
    show: 'Show the password', hide: 'Hide the password', rules: 'The password needs',
    met: 'done', unmet: 'still missing',
  },
  pager: { label: 'Pages', range: '{from} to {to} of {total}', range_more: '{from} to {to} of more than {total}', previous: 'Previous', next: 'Next', empty: 'None' },
  search: { label: 'Search', clear: 'Clear the search' },
  sort: { up: 'sorted upwards', down: 'sorted downwards' },
  strip: '{count} of {of} stamps',
  demo: 'Demo data',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'Auto' },
} as const

export const imports = {
  title: 'Import customers', back: 'Customers', link: 'Import', error: 'The import did not load',
  missing: 'This import is not here', missing_text: 'It was removed, or it belongs to another business.', again: 'Choose a file',
  steps: { label: 'Steps', file: 'File', columns: 'Columns', check: 'Check', result: 'Result' },
  file: {
    title: 'Choose a file', choose: 'Choose a CSV file', hint: 'Up to 50 MB and 250,000 rows. Nothing is brought in yet.', busy: 'Reading the file…',
    needs: 'What the file needs', need_header: 'The first line names the columns.', need_name: 'A name for each customer, and a phone number or an e-mail address.',
    need_more: 'Birthday, day of joining, consent and notes may be there too.', excel: 'From a spreadsheet, choose “Save as” or “Download”, then CSV.',
    kept: 'An unused file is deleted after a day.',
    unverified: 'Verify your e-mail address before you bring customers in.', verify: 'Verify it',
  },
  earlier: {
    title: 'Earlier imports', table: 'Earlier imports', file: 'File', when: 'Uploaded', state: 'State', rows: 'Rows',
    status: { uploaded: 'Waits for its columns', checking: 'Being checked', checked: 'Checked, not brought in', running: 'Being brought in', done: 'Brought in', cancelled: 'Stopped', failed: 'Broke off', undoing: 'Being taken back', undone: 'Taken back' },
  },
  columns: {
    title: 'Which column holds what?', lead: '{file}: {rows}. Columns are parted by a {delimiter}, the text is {encoding}.',
    rows: { one: '{count} row', other: '{count} rows' }, delimiter: { comma: 'comma', semicolon: 'semicolon', tab: 'tab', bar: 'bar' },
    none: 'Not in the file', column: 'Column {number}', example: 'Like {text}', blank: 'Empty in the first rows',
    name: 'Name', last_name: 'Last name', phone: 'Phone', email: 'E-mail', date_of_birth: 'Date of birth', joined_at: 'Joined on', marketing_consent: 'Consent to messages', notes: 'Notes',
    dates: 'How are dates written?', ymd: 'Year first: 1990-04-30', dmy: 'Day first: 30/04/1990', mdy: 'Month first: 04/30/1990',
    agreed: 'Everybody with a yes in this column agreed to messages from us.', agreed_hint: 'Without this, the consent column is not read.',
    preview: 'The first rows', country: 'Phone numbers without a + are from', check: 'Check the file', remove: 'Remove the file',
  },
  progress: { checking: 'Checking the rows', running: 'Bringing customers in', undoing: 'Taking customers back', label: '{done} of {total} rows', leave: 'You can leave this page. It goes on.', stop: 'Stop here' },
  check: {
    title: 'Nothing is changed yet', lead: 'This is what would happen with the {rows} of {file}.',
    start: { one: 'Bring in {count} customer', other: 'Bring in {count} customers' }, fill: { one: 'Complete {count} customer', other: 'Complete {count} customers' }, nothing: 'No row brings anything new.', change: 'Change the columns',
  },
  counts: {
    label: 'What becomes of the rows', created: 'New customers', taken_back: 'Taken back', completed: 'Known, completed by what was missing', known: 'Known already, left as they are', repeated: 'In the file a second time', failed: 'Can not be brought in',
  },
  result: {
    done: 'The import is done', cancelled: 'The import was stopped', failed: 'The import broke off', undone: 'The import was taken back',
    done_text: '{file} was read to its end.', cancelled_text: 'Who was brought in before stays. Upload the file again to go on: nobody comes twice.', failed_text: 'Who was brought in before stays. Upload the file again to go on: nobody comes twice.',
    undone_text: 'Customers who did something since stay, and so does what was completed.', customers: 'See your customers', another: 'Import another file',
    undo: 'Take this import back', undo_title: 'Take this import back?', undo_text: 'Customers it brought are removed, except those who joined a card, were changed or were written to since. What it completed stays; notes it added go.', undo_ok: 'Take it back',
    unused: 'The file is gone', unused_text: 'It was not brought in within a day.',
  },
  failed: {
    title: 'Rows to mend', text: 'Download them, mend them in a spreadsheet and import that file.', download: 'Download these rows', table: 'Rows that can not be brought in', line: 'Line', reason: 'Why', row: 'As it is in the file',
  },
  export: { link: 'Export CSV', failed: 'The list was not exported. Try again.', person: 'Export data', person_failed: 'The data was not exported. Try again.' },
} as const

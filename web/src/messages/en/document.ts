/**
 * Words of the HTML documents themselves, without `&`, `<` and quotation marks. The build replaces them in the documents of other
 * languages; none is a part of another.
 */
export const document = {
  loading: 'Loading the page',
  shared_title: 'Your stamp card',
  shared_text: 'It lives on your phone. No app, no password.',
  no_script_title: 'JavaScript is off',
  no_script_text: 'This page needs it. Turn JavaScript on in your browser’s settings, then reload.',
  no_script_card: 'Until then, say your phone number at the counter: your stamps count all the same.',
  late: 'This page has not started. Check your connection, then reload it.',
  too_old: 'This browser is too old for this page. Update it, or open the page in another browser.',
  late_card: 'You can also say your phone number at the counter.',
  reload: 'Reload this page',
} as const

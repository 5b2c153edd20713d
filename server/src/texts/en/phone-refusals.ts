/** Errors in a phone number. `domain` has those of a Nigerian one. */
export const phoneRefusals = {
  not_of_country: 'Enter a phone number of this country, or one that begins with + and its country code.',
  not_of_country_like:
    'Enter a phone number of this country, like {example}, or one that begins with + and its country code.',
  not_of_prefix: 'This is no phone number of the country its + prefix names.',
  not_of_prefix_like: 'This is no phone number of the country its + prefix names. Enter one like {example}.',
  ten_digits_benin: 'Numbers of Benin have ten digits since 2024.',
  ten_digits_cote_divoire: 'Numbers of Côte d’Ivoire have ten digits since 2021.',
} as const

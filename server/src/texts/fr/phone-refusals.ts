import type { Translation } from '@stampwell/domain/text/message.ts'
import type { phoneRefusals as en } from '../en/phone-refusals.ts'

export const phoneRefusals: Translation<typeof en> = {
  not_of_country: 'Saisissez un numéro de ce pays, ou un numéro qui commence par + et son indicatif.',
  not_of_country_like:
    'Saisissez un numéro de ce pays, comme {example}, ou un numéro qui commence par + et son indicatif.',
  not_of_prefix: 'Ce n’est pas un numéro du pays que désigne son indicatif.',
  not_of_prefix_like: 'Ce n’est pas un numéro du pays que désigne son indicatif. Saisissez-en un comme {example}.',
  ten_digits_benin: 'Les numéros du Bénin ont dix chiffres depuis 2024.',
  ten_digits_cote_divoire: 'Les numéros de Côte d’Ivoire ont dix chiffres depuis 2021.',
}

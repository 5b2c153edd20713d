import type { Translation } from '@stampwell/domain/text/message.ts'
import type { accountRefusals as en } from '../en/account-refusals.ts'

export const accountRefusals: Translation<typeof en> = {
  unknown_time_zone: 'Utilisez un fuseau horaire comme Africa/Lagos.',
  unknown_industry: 'Choisissez un secteur dans la liste.',
  unknown_category: 'Choisissez une catégorie dans la liste.',
  has_account: 'Cette adresse a déjà un compte. Connectez-vous ou utilisez une autre adresse.',
  amounts_rewards:
    'Vos récompenses indiquent des montants en {kept}. Retirez-les d’abord : un autre pays les ferait passer en {other}.',
  amounts_spend:
    'Une carte donne des tampons pour des montants en {kept}. Retirez d’abord cette règle : un autre pays les ferait passer en {other}.',
  amounts_offers:
    'Vos offres indiquent des montants en {kept}. Terminez-les ou supprimez-les d’abord : un autre pays les ferait passer en {other}.',
  amounts_payouts:
    'Des récompenses avec des montants en {kept} attendent d’être envoyées. Envoyez-les d’abord : un autre pays les ferait passer en {other}.',
  amounts_terms:
    'Des clients cumulent encore des tampons pour des montants en {kept}. Attendez que leurs cartes soient pleines ou supprimez la carte : un autre pays les ferait passer en {other}.',
  amounts_carried:
    'Des clients ont des montants en {kept} qui comptent pour leur prochain tampon. Attendez que leurs cartes se terminent ou supprimez la carte : un autre pays les ferait passer en {other}.',
  amounts_issued:
    'Des clients ont des récompenses avec des montants en {kept}. Attendez qu’elles soient utilisées ou expirent : un autre pays les ferait passer en {other}.',
  easy_password: 'C’est l’un des premiers que d’autres essaieraient. Utilisez vos propres mots.',
  wrong_password: 'Ce n’est pas votre mot de passe actuel.',
  address_taken: 'Cette adresse appartient à un autre compte. Utilisez une autre adresse.',
  own_address: 'C’est déjà votre adresse.',
  verified: 'Votre adresse e-mail est déjà confirmée.',
  wrong_code:
    'Ce code ou ce lien est incorrect, a déjà servi ou date de plus de 10 minutes. Vérifiez-le, ou demandez-en un nouveau.',
  choose_picture: 'Choisissez une image.',
  pictures_full: 'Vous avez {count} images ici : c’est le maximum.',
}

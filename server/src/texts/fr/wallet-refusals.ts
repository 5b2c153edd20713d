import type { Translation } from '@stampwell/domain/text/message.ts'
import type { walletRefusals as en } from '../en/wallet-refusals.ts'

export const walletRefusals: Translation<typeof en> = {
  no_card_of_code: 'Ce code n’ouvre aucune carte. Vérifiez le lien, ou demandez au comptoir.',
  joins_closed:
    'Cette carte n’accepte pas de nouveaux clients pour le moment. Si vous l’avez, vous la gardez et cumulez des tampons comme avant.',
  card_archived:
    'Cette carte est terminée et n’accepte plus de nouveaux clients. Les récompenses déjà gagnées restent valables.',
  card_not_published:
    'Cette carte n’accepte pas de nouveaux clients pour le moment. Si vous l’avez, vous la gardez : les récompenses déjà gagnées restent valables.',
  has_card: 'Vous avez déjà une carte ici. Demandez son lien au comptoir.',
  no_card_of_link: 'Ce lien n’ouvre aucune carte. Demandez-en un nouveau au comptoir, ou scannez-y de nouveau le code.',
  link_cut: 'Ce lien n’est pas complet. Copiez-le de nouveau.',
  no_email: 'Nous n’avons pas votre adresse e-mail. Copiez plutôt le lien.',
  no_links_now: 'Ce commerce n’envoie pas de liens pour le moment. Partagez ou copiez plutôt le lien.',
  unreachable: 'Ce client n’a ni adresse e-mail ni numéro qui reçoit des SMS.',
  enough_links_for_minutes:
    'Ce lien a été envoyé assez souvent. Au comptoir, la carte s’ouvre sans lui. Réessayez dans {count} minutes.',
  enough_links_for_hours:
    'Ce lien a été envoyé assez souvent. Au comptoir, la carte s’ouvre sans lui. Réessayez dans {count} heures.',
  wrong_proof: 'Cela ne correspond pas. Saisissez les 4 derniers chiffres de votre numéro, ou votre e-mail.',
}

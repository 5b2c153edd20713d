import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { document as en } from '../en/document.ts'

export const document: PartialTranslation<typeof en> = {
  loading: 'Chargement de la page',
  shared_title: 'Votre carte de fidélité',
  shared_text: 'Elle tient dans votre téléphone. Sans appli, sans mot de passe.',
  no_script_title: 'JavaScript est désactivé',
  no_script_text: 'Cette page en a besoin. Activez JavaScript dans les réglages du navigateur, puis rechargez-la.',
  no_script_card: 'En attendant, dites votre numéro de téléphone au comptoir : vos tampons comptent quand même.',
  late: 'Cette page n’a pas démarré. Vérifiez votre connexion, puis rechargez-la.',
  too_old:
    'Ce navigateur est trop ancien pour cette page. Mettez-le à jour, ou ouvrez la page dans un autre navigateur.',
  late_card: 'Vous pouvez aussi dire votre numéro de téléphone au comptoir.',
  reload: 'Recharger cette page',
}

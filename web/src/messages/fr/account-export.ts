import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { accountExport as en } from '../en/account-export.ts'

export const accountExport: PartialTranslation<typeof en> = {
  title: 'Tout emporter',
  lead: 'Un fichier zip : clients, chaque tampon, récompenses, notes, messages, campagnes, offres et paiements en CSV, vos cartes et paramètres en JSON, et vos images.',
  make: 'Créer le fichier',
  make_new: 'Créer un nouveau fichier',
  error: 'L’état de votre export ne s’est pas chargé',
  waiting: 'Le fichier attend son tour.',
  running: 'Le fichier est en préparation.',
  progress: 'Lignes : {done} sur {total}',
  leave: 'Vous pouvez quitter cette page. Nous vous envoyons un e-mail quand le fichier est prêt.',
  ready: 'Votre fichier est prêt : {size}, créé le {day} à {time}.',
  kept: 'Il peut être téléchargé jusqu’au {day}.',
  expired: 'Le dernier fichier, créé le {day}, a été supprimé.',
  failed: 'Le fichier n’a pas pu être créé. Réessayez ; si cela échoue encore, écrivez-nous.',
  next_at: 'Un nouveau fichier peut être créé à partir de {time}.',
  download: 'Télécharger le fichier',
  download_failed: 'Le fichier n’a pas pu être téléchargé. Vérifiez le réseau et réessayez.',
}

import type { Translation } from '@stampwell/domain/text/message.ts'
import type { accountExports as en } from '../en/account-exports.ts'

export const accountExports: Translation<typeof en> = {
  refused: {
    one_an_hour: 'Vous pouvez tout exporter une fois par heure.',
    not_ready: 'Le fichier est encore en préparation.',
    gone: 'Ce fichier n’est plus conservé. Créez-en un nouveau.',
  },
  mail: {
    subject: 'L’export du commerce {business} est prêt',
    text: 'Le fichier de tout ce que vous avez chez Stampwell peut être téléchargé dans vos paramètres jusqu’au {day}.',
    text_suspended:
      'Le fichier de tout ce que vous avez chez Stampwell peut être téléchargé jusqu’au {day} là où vous êtes déjà connecté : il se trouve sur la page qui dit que le compte est suspendu. Plus personne ne peut se connecter : ne vous y déconnectez donc pas.',
    not_you:
      'Si personne chez {business} ne l’a demandé, changez votre mot de passe maintenant : quelqu’un est connecté à votre place.',
    button: 'Ouvrir les paramètres',
    button_suspended: 'Ouvrir la page',
    why: 'Vous recevez cet e-mail car il concerne votre compte Stampwell.',
  },
  readme: [
    'Tout ce que le commerce {business} a chez Stampwell, au {day}.',
    '',
    'customers.csv          les personnes de votre liste et ce qu’elles ont',
    'ledger.csv             chaque tampon, récompense utilisée et correction, du plus ancien au plus récent',
    'rewards.csv            chaque récompense reçue par un client',
    'notes.csv              ce que vous avez noté sur les clients',
    'messages.csv           chaque message à un client ; les mots d’une campagne sont dans campaigns.csv',
    'campaigns.csv          campagnes, notifications et automatisations, avec leurs chiffres',
    'offers.csv             vos offres',
    'offer-redemptions.csv  qui a utilisé une offre, et quand',
    'payments.csv           ce que vous avez payé pour Stampwell',
    'cards.json             vos cartes avec leurs récompenses, leurs lieux et leurs anciennes conditions',
    'settings.json          votre commerce, vos caisses et votre équipe, et vos envois',
    'pictures/              vos logos, bannières et icônes',
    '',
    'Les heures sont en UTC. customer_id dans un fichier est id dans customers.csv ; un client effacé n’y figure pas.',
    'Un changement fait pendant l’écriture du fichier peut être dans une partie et pas encore dans une autre.',
  ].join('\n'),
}

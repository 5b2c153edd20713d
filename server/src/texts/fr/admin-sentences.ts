/** French of the server's refusals and checks of the admin area, by the English sentence. */
import type { Sentences } from '@stampwell/contract/sentences.ts'

export const adminSentences: Sentences = {
  // Admin users
  'This link is not valid. Ask an Owner for a new one.':
    'Ce lien n’est pas valable. Demandez-en un nouveau à un propriétaire.',
  'This link has run out: it worked for 7 days. Ask an Owner for a new one.':
    'Ce lien a expiré : il servait pendant 7 jours. Demandez-en un nouveau à un propriétaire.',
  'This link was used already. Log in, or ask an Owner for a new one.':
    'Ce lien a déjà servi. Connectez-vous, ou demandez-en un nouveau à un propriétaire.',
  'Use a small letter, a capital, a digit and a sign.':
    'Utilisez une minuscule, une majuscule, un chiffre et un signe.',
  'This address has an admin account already.': 'Cette adresse a déjà un compte d’administrateur.',
  'This account is disabled. Enable it first.': 'Ce compte est désactivé. Réactivez-le d’abord.',
  // Money and plans
  'Choose a currency from the list.': 'Choisissez une devise dans la liste.',
  'There is no plan like this in any currency.': 'Cette formule n’existe dans aucune devise.',
  'This plan is sold in this currency already. Edit it instead.':
    'Cette formule est déjà vendue dans cette devise. Modifiez-la plutôt.',
  'These are more than {count} payments. Choose fewer days.':
    'Cela fait plus de {count} paiements. Choisissez moins de jours.',
  'This plan is not sold any more, so there is no newest version.':
    'Cette formule n’est plus vendue : il n’y a pas de dernière version.',
  'This is the newest version.': 'C’est la dernière version.',
  'The free plan stays free.': 'La formule gratuite reste gratuite.',
  'A paid plan needs a price.': 'Une formule payante a besoin d’un prix.',
  'Choose a first day that is not after the last.': 'Choisissez un premier jour qui ne suit pas le dernier.',
  'The free plan stays: a business is on it when its own plan ends.':
    'La formule gratuite reste : un commerce y passe quand sa formule prend fin.',
  'New merchants begin with this plan. Choose another default plan in the settings first.':
    'Les nouveaux commerces commencent avec cette formule. Choisissez d’abord une autre formule par défaut dans les paramètres.',
  'A trial needs this plan, in any currency without a price of its own.':
    'Un essai a besoin de cette formule, dans toute devise sans prix propre.',
  // A merchant
  'Choose today or a later day.': 'Choisissez aujourd’hui ou un jour suivant.',
  'The trial ends later already.': 'L’essai se termine déjà plus tard.',
  'Choose a plan that is sold now.': 'Choisissez une formule vendue actuellement.',
  'Choose a day in the next {count} days.': 'Choisissez un jour parmi les {count} prochains.',
  'This business is not on trial.': 'Ce commerce n’est pas à l’essai.',
  'The e-mail address is verified already.': 'L’adresse e-mail est déjà confirmée.',
  // The platform
  'Choose another one from the same list.': 'Choisissez-en un autre dans la même liste.',
  'There is one with this name.': 'Ce nom existe déjà.',
  'These are {total} entries. Choose days with at most {count}.':
    'Cela fait {total} entrées. Choisissez des jours avec {count} entrées au plus.',
  'Leave the e-mail address out: the log keeps no customer’s data.':
    'Retirez l’adresse e-mail : le journal ne garde pas de données de clients.',
  'Leave the phone number out: the log keeps no customer’s data.':
    'Retirez le numéro de téléphone : le journal ne garde pas de données de clients.',
  'The last day lies before the first.': 'Le dernier jour précède le premier.',
  'Choose at most two years.': 'Choisissez deux ans au plus.',
}

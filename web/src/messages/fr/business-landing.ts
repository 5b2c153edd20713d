import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { businessLanding as en } from '../en/business-landing.ts'

export const businessLanding: PartialTranslation<typeof en> = {
  page_title: 'Pour les commerces · Stampwell',
  description:
    'Connaissez vos habitués, récompensez-les sur leur téléphone, et voyez si cela les fait revenir. Pour cafés, boutiques et salons.',
  title: 'Sachez qui revient. Dites-leur merci.',
  lead: 'Votre carte de fidélité sur le téléphone de vos clients, votre comptoir sur le vôtre. Vous commencez en quelques minutes, avec ce que vous avez : un téléphone et une imprimante.',
  how: 'Chaque étape en détail',
  cost: 'Voir les prix',
  fit: {
    title: 'Conçu pour la boutique, pas pour le bureau.',
    cafe: {
      title: 'Cafés et restaurants',
      text: 'Personne n’aime faire la queue. Scannez ou tapez un numéro, appuyez une fois, au suivant.',
    },
    shop: {
      title: 'Boutiques',
      text: 'Un tampon selon le montant dépensé, et le numéro du ticket, pour qu’un ticket compte une seule fois.',
    },
    salon: {
      title: 'Salons',
      text: 'Peu de visites, de grandes récompenses. Vous voyez les clients qui tardent plus que d’habitude.',
    },
    chain: {
      title: 'Plusieurs succursales',
      text: 'Une carte, plusieurs caisses. Chaque tampon indique la succursale et la personne.',
    },
  },
}

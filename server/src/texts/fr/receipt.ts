import type { Translation } from '@stampwell/domain/text/message.ts'
import type { receipt as en } from '../en/receipt.ts'

export const receipt: Translation<typeof en> = {
  title: 'Reçu {number}',
  heading: 'Reçu',
  number: 'N° {number}',
  paid: 'Payé le {date} via {provider}',
  from: 'Vendeur',
  to: 'Client',
  tax_id: 'N° fiscal {tax_id}',
  unprinted: 'Certains caractères n’ont pas pu être imprimés. L’e-mail qui accompagne ce reçu porte le nom entier.',
  bought: 'Objet du paiement',
  amount: 'Montant',
  plan: {
    month: 'Formule {plan}, un mois',
    year: 'Formule {plan}, un an',
    upgrade_month: 'Passage à la formule {plan}, paiement mensuel',
    upgrade_year: 'Passage à la formule {plan}, paiement annuel',
  },
  period: 'Du {from} au {to}',
  day: 'Le {from}',
  total: 'Total payé',
  refunded: 'Remboursé',
  remains: 'Payé après remboursement',
  reference: 'Notre référence',
  provider: 'Payé via',
  code: 'Code de paiement',
  stamp: { paid: 'Payé', refunded: 'Remboursé' },
  issued: 'Établi le {date}. Valable sans signature.',
  questions: 'Une question ? Écrivez à {email}.',
  file: 'recu-{number}.pdf',
  mail: {
    subject: 'Reçu {number} pour {business}',
    heading: 'Merci pour votre paiement',
    text: '{business} a payé {amount} le {date} : {what}. Le reçu {number} est joint.',
    button: 'Voir tous les paiements',
  },
}

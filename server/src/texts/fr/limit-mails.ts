import type { Translation } from '@stampwell/domain/text/message.ts'
import type { limitMails as en } from '../en/limit-mails.ts'

export const limitMails: Translation<typeof en> = {
  why: 'Vous recevez cet e-mail au plus une fois par mois pour chaque limite, à 80 % et à 100 % d’utilisation.',
  plans: 'Voir les formules',
  what: {
    customers: { one: '{count} client', many: '{count} de clients', other: '{count} clients' },
    operations_month: {
      one: '{count} opération par mois',
      many: '{count} d’opérations par mois',
      other: '{count} opérations par mois',
    },
    emails_month: {
      one: '{count} e-mail par mois',
      many: '{count} d’e-mails par mois',
      other: '{count} e-mails par mois',
    },
    sms_month: { one: '{count} SMS par mois', many: '{count} de SMS par mois', other: '{count} SMS par mois' },
  },
  near: {
    subject: 'Limite de {what} : 80 % utilisés',
    text: '{business} a utilisé 80 % de la limite de {what} que permet la formule {plan}.',
    after: {
      customers:
        'Une fois la limite atteinte, plus personne ne pourra s’inscrire. Les clients de votre liste cumulent des tampons et utilisent leurs récompenses comme avant.',
      operations_month:
        'Une opération est une inscription, un tampon donné ou une récompense utilisée. Une fois la limite atteinte, plus personne ne pourra s’inscrire avant le mois prochain. Tous les autres cumulent des tampons et utilisent leurs récompenses comme avant.',
      emails_month:
        'Une fois la limite atteinte, plus rien ne part avant le mois prochain : les campagnes n’écrivent pas aux autres.',
      sms_month:
        'Une fois la limite atteinte, plus rien ne part avant le mois prochain : les campagnes n’écrivent pas aux autres.',
    },
  },
  full: {
    subject: 'Limite de {what} atteinte',
    text: '{business} a atteint la limite de {what} que permet la formule {plan}.',
    after: {
      customers:
        'Plus personne ne peut s’inscrire. Les clients de votre liste cumulent des tampons et utilisent leurs récompenses comme avant.',
      operations_month:
        'Plus personne ne peut s’inscrire avant le mois prochain. Les clients qui ont une carte cumulent des tampons et utilisent leurs récompenses comme avant.',
      emails_month: 'Plus rien ne part avant le mois prochain : les campagnes n’écrivent pas aux autres.',
      sms_month: 'Plus rien ne part avant le mois prochain : les campagnes n’écrivent pas aux autres.',
    },
  },
}

import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { contact as en } from '../en/contact.ts'

export const contact: PartialTranslation<typeof en> = {
  page_title: 'Nous contacter · Stampwell',
  description: 'Écrivez à ceux qui gèrent ce site. Nous répondons par e-mail.',
  title: 'Écrivez-nous',
  lead: 'Au sujet d’une formule, d’un problème, de vos données ou d’une idée. Nous répondons par e-mail.',
  people_title: 'Vous avez la carte d’un commerce ?',
  people_text:
    'C’est le commerce qui vous a donné les tampons, et il connaît votre carte. Demandez d’abord à son comptoir. La page des questions explique comment retrouver une carte perdue ou faire supprimer vos données.',
  people_link: 'Questions des clients qui ont une carte',
  by_mail: 'E-mail',
  address: 'Adresse',
  form: 'Votre message',
  name: 'Nom',
  email: 'Adresse e-mail',
  business_name: 'Commerce',
  message: 'Message',
  message_hint: 'Au plus {max} caractères. N’envoyez pas de mot de passe.',
  website: 'Laissez ce champ vide',
  send: 'Envoyer le message',
  needs_script: 'Ce formulaire a besoin de JavaScript. Écrivez plutôt un e-mail, si une adresse est indiquée ici.',
  sent_title: 'Votre message est arrivé',
  sent_text: 'Nous répondons à {email}.',
  another: 'Écrire un autre message',
  offline: 'Pas de réseau. Votre texte reste ici : renvoyez-le au retour du réseau.',
  kept: 'Nous gardons votre message pour y répondre, et n’utilisons votre adresse pour rien d’autre.',
}

import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { site as en } from '../en/site.ts'

export const site: PartialTranslation<typeof en> = {
  name: 'Stampwell',
  home: 'Stampwell, accueil',
  skip: 'Aller au contenu',
  pages: 'Pages',
  how: 'Comment ça marche',
  pricing: 'Prix',
  questions: 'Questions',
  log_in: 'Se connecter',
  start: 'Créer ma carte',
  closed: 'Aucun nouveau commerce ne peut s’inscrire pour le moment.',
  pricing_page: 'page des prix',
  on_this_page: 'Sur cette page',
  footer: {
    label: 'Toutes les pages',
    about: 'Des cartes de fidélité numériques pour cafés, boutiques et salons. Conçues d’abord pour le Nigeria.',
    product: 'Produit',
    business: 'Pour les commerces',
    story: 'L’histoire d’un café',
    help: 'Aide',
    contact: 'Nous contacter',
    customers: 'Vous avez une carte',
    customers_how: 'Comment marche une carte',
    developers: 'Pour les développeurs',
    legal: 'Informations légales',
    terms: 'Conditions générales',
    use: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
    languages: 'Langue',
  },
  self: {
    title: 'L’héberger vous-même',
    text: 'Stampwell est un logiciel libre, sous licence MIT. Avec Node et npm sur votre ordinateur, une seule commande dans son dossier le démarre, avec un café de démonstration à visiter. Vos données restent sur votre machine.',
    command: 'npm start',
    command_label: 'La commande',
  },
  version: 'Version {version}, en vigueur depuis le {date}.',
  translated:
    'Ce texte existe en anglais et en français. Les deux versions disent la même chose ; en cas de différence, le texte anglais fait foi.',
  not_answered: {
    title: 'Pas de réponse ici ?',
    text: 'Écrivez-nous. Nous répondons par e-mail.',
    act: 'Poser une question',
  },
  operator: {
    legal_name: 'l’exploitant de ce site',
    legal_address: 'sur demande',
    support_email: 'sur la page de contact',
  },
}

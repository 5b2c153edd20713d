import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { termsAndConditions as en } from '../en/terms-and-conditions.ts'

export const termsAndConditions: PartialTranslation<typeof en> = {
  page_title: 'Conditions générales · Stampwell',
  description:
    'Ce qu’un commerce et l’exploitant de ce site se doivent l’un à l’autre : formules, paiement, données, fin du contrat.',
  title: 'Conditions générales',
  lead: 'Pour les commerces qui créent un compte. Ceux qui visitent seulement le site ou ont une carte lisent les conditions d’utilisation.',
  parties: {
    title: 'Les parties au contrat',
    text: 'Ces conditions sont conclues entre vous, le commerce qui crée un compte, et [legal_name], adresse : [legal_address] (« nous »). Elles s’appliquent dès la création du compte. Quiconque crée le compte d’un commerce déclare être autorisé à le faire pour lui.',
  },
  service: {
    title: 'Ce que nous fournissons',
    text: 'Un compte dans lequel vous créez des cartes de fidélité, donnez des tampons, remettez des récompenses, écrivez aux clients qui ont accepté et voyez les chiffres de votre commerce. Le contenu de chaque formule figure sur la page des prix et dans votre compte.\nLe service peut être interrompu par une maintenance ou une panne. Les tampons que vous donnez sans connexion attendent sur votre appareil et sont envoyés plus tard.',
  },
  yours: {
    title: 'Ce que vous promettez',
    text: 'Vous tenez les promesses de vos cartes : une récompense gagnée par un client lui est remise aux conditions auxquelles il a commencé la carte.\nVous n’écrivez qu’aux personnes qui ont accepté, et seulement au sujet de votre commerce. Vous n’utilisez pas le service à des fins illicites, ni pour tenter de lire les données d’autrui. Vous gardez pour vous les mots de passe et les codes PIN, et vous répondez de ce que votre équipe en fait.',
  },
  money: {
    title: 'Prix et paiement',
    text: 'La formule gratuite ne coûte rien. Le prix d’une formule payante est celui qui est affiché quand vous la choisissez ; ce que vous avez choisi ne change pas de prix sans un nouveau choix de votre part. Vous payez d’avance un mois ou un an par un service de paiement, et l’abonnement se renouvelle jusqu’à ce que vous le résiliiez.\nVous pouvez résilier à tout moment ; vous gardez la formule jusqu’à la fin de la période payée. Un paiement qui n’achète rien, parce qu’il est arrivé deux fois ou trop tard, vous est rendu. Chaque paiement a un reçu.',
  },
  failed: {
    title: 'Quand un paiement échoue',
    text: 'Pendant sept jours, tout marche et nous réessayons. À partir du huitième jour, aucun nouveau client ne s’inscrit et aucune campagne ne part. À partir du quinzième jour, le compte passe à la formule gratuite. À aucun moment les tampons ou les récompenses de vos clients ne sont retirés pour cette raison, et les récompenses restent utilisables.',
  },
  data: {
    title: 'Données de vos clients',
    text: 'Vous décidez pourquoi et à quoi servent les données de vos clients : vous êtes le responsable du traitement au sens de la loi nigériane de 2023 sur la protection des données (NDPA) et du règlement général sur la protection des données (RGPD). Nous sommes votre sous-traitant.\nNous ne traitons ces données que pour vous fournir le service, sur vos instructions, que vous donnez en l’utilisant. Ceux de nos collaborateurs qui peuvent y accéder sont tenus au secret. Nous les protégeons comme le dit la politique de confidentialité, vous informons sans retard injustifié quand une violation les concerne, et vous aidons à répondre aux demandes de vos clients : chaque client peut voir, emporter et supprimer ses données dans le service lui-même.\nNous faisons appel à d’autres services là où l’exploitant les a mis en place : hébergement, e-mail, SMS, paiement. Avant la fin, vous téléchargez les données ; elles sont effacées avec votre compte, comme le dit « Fin du contrat ».',
  },
  ending: {
    title: 'Fin du contrat',
    text: 'Vous pouvez cesser d’utiliser le service quand vous voulez et fermer vous-même le compte, dans ses paramètres. Téléchargez vos données avant : les paramètres en font un seul fichier. Dès lors, personne ne peut plus s’inscrire, rien n’est envoyé et rien de plus n’est facturé. Pendant 30 jours, vos clients reçoivent encore des tampons et utilisent leurs récompenses, et vous pouvez revenir sur la fermeture. Ensuite le compte est effacé définitivement, avec les données de vos clients ; les paiements et les reçus restent dans nos livres.\nNous pouvons suspendre un compte qui enfreint ces conditions ou la loi, en disant pourquoi. Pendant la suspension, vous pouvez toujours télécharger votre liste de clients et le fichier qui contient tout. Si nous mettons fin au service, nous vous l’annonçons au moins 30 jours à l’avance, pour que vous puissiez emporter vos données.',
  },
  liability: {
    title: 'Responsabilité',
    text: 'Nous répondons de la faute intentionnelle et de la faute lourde, et des atteintes à la vie, au corps et à la santé. Au-delà, notre responsabilité est limitée à ce que vous avez payé dans les douze mois précédents. Rien ici ne limite des droits que la loi ne permet pas de limiter.',
  },
  changes: {
    title: 'Modifications',
    text: 'Une nouvelle version a un nouveau numéro et une nouvelle date, et figure sur cette page. Si vous ne l’acceptez pas, téléchargez vos données et mettez fin au compte ; ce que vous avez payé au-delà de ce jour vous est rendu.',
  },
  law: {
    title: 'Droit applicable',
    text: 'Le droit du pays où [legal_name] est établi s’applique. Si l’une de ces conditions est nulle, les autres demeurent.',
  },
  contact: {
    title: 'Contact',
    text: '[legal_name], [legal_address]. E-mail : [support_email].',
  },
}

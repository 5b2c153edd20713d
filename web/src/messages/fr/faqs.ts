import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { faqs as en } from '../en/faqs.ts'

export const faqs: PartialTranslation<typeof en> = {
  owners: {
    title: 'Vos questions, nos réponses',
    page_title: 'Questions de commerçants · Stampwell',
    description:
      'Ce que les commerçants demandent avant de commencer : combien ça coûte, si ça marche sans réseau, ce qui se passe quand un téléphone est perdu.',
    lead: 'Ce que les commerçants nous demandent avant de commencer, dans l’ordre où ils le demandent.',
  },
  people: {
    title: 'Vous avez une carte',
    page_title: 'Questions · Stampwell',
    description:
      'Pour ceux qui cumulent des tampons sur leur téléphone : comment montrer la carte, que faire quand le téléphone est perdu, et comment partir.',
    lead: 'Pour ceux qui cumulent des tampons. Les questions des commerçants ont leur propre page.',
    to_owners: 'Questions de commerçants',
  },
  group: {
    counter: 'Au comptoir',
    customers: 'Vos clients',
    money: 'Argent',
    data: 'Données et sécurité',
    card: 'Votre carte',
    messages: 'Messages',
    yours: 'Vos données',
    first: 'Ce que les commerçants demandent d’abord',
  },
  item: {
    app: {
      question: 'Mes clients ont-ils besoin d’une appli ?',
      answer:
        'Non. Ils scannent votre code avec la caméra et tapent un nom et un numéro de téléphone ou une adresse e-mail. La carte s’ouvre dans le navigateur, et ils peuvent l’ajouter à leur écran d’accueil.',
    },
    signal: {
      question: 'Ça marche sans réseau ?',
      answer:
        'Oui, pour les clients que vous avez déjà affichés. Le comptoir garde chaque tampon sur votre téléphone ou votre tablette et l’envoie au retour du réseau. Chacun compte une seule fois, quel que soit le nombre d’envois.\nLe réseau est nécessaire pour chercher un client que vous n’avez pas affiché depuis l’ouverture du comptoir, pour les nouveaux clients et pour les messages. La carte de votre client s’ouvre sans réseau, elle aussi.',
    },
    start: {
      question: 'De quoi ai-je besoin pour commencer ?',
      answer:
        'D’un téléphone, d’une tablette ou d’un ordinateur avec un navigateur, et d’une imprimante pour l’affiche. Une caméra scanne les codes ; sans caméra, vous tapez le numéro de téléphone.',
    },
    wrong: {
      question: 'Et si je tamponne la mauvaise personne ?',
      answer:
        'Appuyez sur Annuler. Une fois ce bouton parti, la page du client permet d’annuler, dans les 15 minutes après le tampon. Les deux lignes restent dans l’historique, pour régler toute question plus tard.',
    },
    staff: {
      question: 'Mon équipe peut-elle s’en servir ?',
      answer:
        'Oui. Vous associez un appareil à votre compte comme caisse. L’équipe s’y connecte avec un code PIN, donne des tampons et remet les récompenses. Elle ne voit ni vos chiffres ni votre liste de clients.',
    },
    lost: {
      question: 'Et si un client perd son téléphone ?',
      answer:
        'Il scanne votre code avec le nouveau téléphone et tape le même numéro ou la même adresse e-mail. Nous y envoyons le lien de sa carte, avec tous ses tampons. Vous pouvez aussi envoyer le lien depuis sa page, sous « Clients », ou y en créer un nouveau : l’ancien ne marche alors plus.',
    },
    own_lost: {
      question: 'Et si je perds le mien ?',
      answer:
        'Connectez-vous sur un autre téléphone, ouvrez les paramètres et déconnectez celui qui est perdu. Vos cartes et vos clients sont tous là.',
    },
    copy: {
      question: 'Peut-on copier une carte ?',
      answer:
        'Le code affiché sur le téléphone change toutes les 30 secondes et sert une seule fois. Une photo de ce code ne sert à rien.',
    },
    no_phone: {
      question: 'Et si quelqu’un n’a pas de smartphone ?',
      answer: 'Tapez son numéro de téléphone et donnez le tampon. Au comptoir, on lui dit combien il en a.',
    },
    list: {
      question: 'Puis-je importer mes clients actuels ?',
      answer:
        'Oui. Importez un fichier CSV. Vous voyez ce qu’il changerait avant tout enregistrement, et vous pouvez annuler l’import.',
    },
    cost: {
      question: 'Combien ça coûte ?',
      answer:
        'La formule gratuite ne coûte rien et n’a pas de fin. Les formules payantes dépendent de votre usage : cartes, clients, messages. Les prix en vigueur aujourd’hui se trouvent sur la [pricing].',
    },
    stop: {
      question: 'Que se passe-t-il si j’arrête de payer ?',
      answer:
        'Personne ne perd un seul tampon. Vous continuez avec la formule gratuite : les cartes au-delà de sa limite n’acceptent pas de nouveaux clients, et tous ceux qui en ont une reçoivent des tampons et récupèrent leurs récompenses comme avant. Payez de nouveau, et tout se rouvre.',
    },
    failed: {
      question: 'Et si un paiement échoue ?',
      answer:
        'Pendant sept jours, tout marche et nous réessayons. À partir du huitième jour, aucun nouveau client ne s’inscrit et aucune campagne ne part ; vous tamponnez et remettez les récompenses comme avant. Le quinzième jour, vous passez au gratuit.',
    },
    commission: {
      question: 'Prenez-vous une part de mes ventes ?',
      answer:
        'Non. Nous ne savons rien de vos ventes, sauf si vous tapez vous-même un montant ou un numéro de ticket pour un tampon.',
    },
    owner: {
      question: 'À qui appartient la liste des clients ?',
      answer:
        'À vous. Téléchargez-la en fichier, avec n’importe quelle formule, n’importe quel jour. Aucun autre commerce ne la voit.',
    },
    vanish: {
      question: 'Et si Stampwell s’arrête ?',
      answer:
        'Téléchargez vos clients et leurs tampons en fichier CSV, et tout ce que nous savons d’une personne en fichier JSON. Le programme lui-même est un logiciel libre : chacun peut le faire tourner sur sa propre machine.',
    },
    law: {
      question: 'Est-ce conforme à la loi nigériane sur la protection des données (NDPA) ?',
      answer:
        'C’est conçu pour. Chaque client accepte ou refuse les messages pour chaque canal, et nous gardons la date et le texte accepté. Il peut voir ses données, les emporter et les faire supprimer. Vous restez responsable de ce que vous lui écrivez.',
    },
    show: {
      question: 'Comment obtenir un tampon ?',
      answer:
        'Ouvrez le lien de votre carte et montrez son code au comptoir. Sans réseau, dites votre numéro de téléphone.',
    },
    find: {
      question: 'J’ai perdu le lien ou le téléphone. Mes tampons sont-ils perdus ?',
      answer:
        'Non. Scannez de nouveau le code du commerce et tapez le même numéro de téléphone ou la même adresse e-mail. Le lien de votre carte y est envoyé.',
    },
    many: {
      question: 'Pourquoi ai-je une carte par commerce ?',
      answer:
        'Chaque commerce a sa propre liste de clients, et aucun ne voit celle d’un autre. Chaque commerce a donc son propre lien.',
    },
    less: {
      question: 'Le commerce peut-il changer ma carte plus tard ?',
      answer:
        'Une carte commencée garde ses conditions de départ jusqu’à ce qu’elle soit pleine. D’ici là, elle ne passe à de nouvelles conditions que si elles ne sont pas moins bonnes pour vous.',
    },
    stop_messages: {
      question: 'Comment arrêter les messages ?',
      answer:
        'Suivez le lien à la fin d’un e-mail, répondez STOP à un SMS si le service du commerce le permet, ou ouvrez votre carte et changez ce que vous avez accepté. Vous gardez votre carte et vos tampons.',
    },
    without: {
      question: 'Puis-je cumuler des tampons sans recevoir de messages ?',
      answer:
        'Oui. Un commerce ne peut vous écrire que si vous avez accepté, pour chaque canal. Une carte n’en dépend jamais.',
    },
    leave: {
      question: 'Comment faire supprimer mes données ?',
      answer:
        'Ouvrez votre carte, choisissez « Vos données » et demandez-le. Elles sont supprimées après un jour ; d’ici là, vous pouvez changer d’avis. Le nombre de tampons reste, sans vous.',
    },
    who: {
      question: 'Qui voit mes données ?',
      answer:
        'Le commerce dont vous avez la carte, et aucun autre commerce. L’exploitant de ce site les conserve pour ce commerce. Pour aider, ses équipes peuvent les consulter : elles les voient masquées, et en entier seulement pour un motif qui est consigné.',
    },
  },
}

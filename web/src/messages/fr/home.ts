import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { home as en } from '../en/home.ts'

export const home: PartialTranslation<typeof en> = {
  title: 'Stampwell : la carte de fidélité que vos clients n’oublient plus à la maison',
  description:
    'Cartes de fidélité numériques pour cafés et boutiques. Vos clients s’inscrivent par QR code, sans appli ; vous appuyez une fois et le tampon est sur la carte.',
  hero: {
    title: 'La carte de fidélité que vos clients n’oublient plus à la maison.',
    lead: 'Ils scannent un code à votre comptoir et ils ont votre carte. Sans appli, sans mot de passe. Quand ils reviennent, vous appuyez une fois et le tampon est sur la carte.',
    cost: 'Voir les prix',
    under: 'La formule gratuite est sans limite de durée. Aucune carte bancaire demandée.',
  },
  toy: {
    title: 'Une carte à essayer',
    name: 'Essayez avec votre nom',
    name_example: 'Le nom de votre commerce',
    press: 'Tamponner',
    press_card: 'Tamponner la carte',
    again: 'Nouvelle carte',
    color: 'Couleur de la carte',
    colors: { garri: 'Garri', agbalumo: 'Agbalumo', zobo: 'Zobo', palm: 'Palmier', adire: 'Adire' },
    icon: 'Tampon',
    number: 'Nombre de tampons',
    demo: 'Données de démonstration : Kola & Rye n’est pas un vrai café. Créez un compte, et cette carte sera votre premier brouillon.',
    card_line: 'Carte café · Yaba',
    your_line: 'Votre carte',
    on_the_way: 'Beignet offert',
    stands: 'Tampons : {stamps} sur {of}.',
    kinds: {
      coffee: { name: 'Café', reward: 'Flat white offert' },
      cake: { name: 'Gâteau', reward: 'Part de gâteau offerte' },
      scissors: { name: 'Ciseaux', reward: 'Coupe offerte' },
      flame: { name: 'Flamme', reward: 'Brochette offerte' },
      bottle: { name: 'Bouteille', reward: 'Deux bouteilles offertes' },
    },
  },
  how: {
    title: 'De la carte en papier au téléphone en quatre étapes.',
    design: {
      title: 'Créez la carte',
      text: 'Choisissez une couleur, un tampon, votre logo et les récompenses. Vous voyez la carte comme vos clients la verront.',
    },
    print: {
      title: 'Imprimez l’affiche',
      text: 'Posez-la près de la caisse. Vos clients scannent son code et ils ont votre carte.',
    },
    show: {
      title: 'Ils montrent leur code',
      text: 'Il est sur leur téléphone. Il change toutes les trente secondes et sert une seule fois. Pas de téléphone ? Tapez leur numéro.',
    },
    press: {
      title: 'Vous appuyez une fois',
      text: 'Un son, une courte vibration, et le tampon s’affiche sur leur écran. Ce n’était pas la bonne personne ? Un appui suffit pour annuler.',
    },
    suya: {
      name: 'Suya Yard',
      line: 'Carte brochettes · Garki',
      reward: 'Brochette offerte',
      on_the_way: 'Boisson offerte',
    },
    poster: 'Scannez pour prendre notre carte',
    poster_qr: 'Un code imprimé, en image',
    phone: 'Montrez ceci au comptoir',
    phone_qr: 'Un code sur un téléphone, en image',
    give: 'Donner 1 tampon',
    gave: '1 tampon pour Adaeze',
    undo: 'Annuler',
  },
  now: {
    title: 'Ce que vous obtenez.',
    wizard: {
      title: 'Création de la carte',
      text: 'Quatre étapes, et la carte sous les yeux tout du long. {colors} couleurs et {icons} tampons, ou les vôtres. Votre logo et une image.',
    },
    qr: {
      title: 'Affiche',
      text: 'Une affiche ou un chevalet de table avec le code de la carte, prêts à imprimer. Créez un nouveau code, et l’ancien ne marche plus.',
    },
    counter: {
      title: 'Comptoir',
      text: 'Scannez avec la caméra de votre téléphone, ou tapez un numéro de téléphone. Puis appuyez une fois.',
    },
    wallet: {
      title: 'Page du client',
      text: 'Ses cartes et ses récompenses, sur un lien qui n’est qu’à lui. Il voit le tampon s’afficher.',
    },
    undo: {
      title: 'Annulation',
      text: 'La mauvaise personne, ou un tampon de trop ? Vous avez 15 minutes pour annuler.',
    },
    ledger: {
      title: 'Historique',
      text: 'Qui a donné quel tampon, quand et où. Personne ne peut le modifier après coup : toute question se règle.',
    },
    staff: {
      title: 'Caisses et équipe',
      text: 'Une tablette qui n’ouvre que le comptoir. Chaque personne a son propre code PIN.',
    },
    reach: {
      title: 'Offres et messages',
      text: 'Une offre pour un jour ou une semaine. Un message à ceux qui tardent plus que d’habitude. Les messages d’anniversaire et de fin de récompense partent tout seuls.',
    },
    result: {
      title: 'Le résultat',
      text: 'Combien de personnes sont venues grâce à un message, et non d’elles-mêmes. Si c’est peut-être le hasard, nous le disons.',
    },
    picture: {
      title: 'Adaeze O.',
      line: 'Carte café, 7 sur 10',
      caption:
        'L’historique d’une cliente, avec des données de démonstration. Kola & Rye et ses clients sont inventés.',
      stamps: '{count} tampons sur {of}',
    },
    rows: {
      give: { what: 'Tampon donné', who: 'Vous, Yaba, 14:20', count: '+1' },
      undo: { what: 'Tampon annulé', who: 'Vous, Yaba, 14:18', count: '−1' },
      wrong: { what: 'Tampon donné', who: 'Vous, Yaba, 14:17', count: '+1' },
      redeem: { what: 'Beignet offert remis', who: 'Vous, Yaba, mardi', count: '' },
      join: { what: 'Inscription avec le code', who: 'Adaeze, 2 novembre', count: '+1' },
    },
  },
  cost: {
    title: 'Combien ça coûte ?',
    text: 'Rien pour commencer. Les formules payantes dépendent de votre usage, par mois ou par an. Arrêtez quand vous voulez : vos clients gardent tous leurs tampons.',
    act: 'Comparer les formules',
    table: 'Les formules et leur prix par mois',
    loading: 'Chargement des formules',
    free_today: 'Rien n’est vendu sur cette installation : chaque commerce a tout.',
    without_script:
      'Les prix sont chargés par un script. Sans script, écrivez-nous : nous vous les envoyons en réponse.',
    holds: '{cards} · {customers}',
    holds_all: 'Cartes et clients sans limite',
  },
  signal: {
    title: 'Et si le réseau tombe ?',
    text: 'Continuez à tamponner les clients que vous avez déjà affichés. Chaque tampon attend sur votre téléphone et compte exactement une fois au retour du réseau. La carte de votre client s’ouvre sans réseau, elle aussi.',
    picture: 'Un comptoir sans réseau, avec des données de démonstration',
    place: 'Yaba, Tunde',
    tag: 'Pas de réseau',
    kept: '3 tampons gardés sur ce téléphone',
    kept_text: 'Ils partent au retour du réseau.',
    one: { name: 'Ifeoma N.', what: '1 tampon, 9:12' },
    two: { name: 'Bayo A.', what: '1 tampon, 9:15' },
    three: { name: 'Hauwa M.', what: '1 tampon, 9:16' },
  },
  lost: {
    title: 'Et si un client perd son téléphone ?',
    text: 'Il scanne votre code avec le nouveau et tape le même numéro. Nous y envoyons sa carte. Aucun tampon n’est perdu, et personne d’autre ne peut la prendre.',
    picture: 'Un ancien téléphone perdu, et un nouveau avec la même carte ; données de démonstration',
    old: 'Ancien téléphone, oublié dans un minibus',
    message: 'Votre carte Kola & Rye : kola.example/wallet/…',
  },
  paper: {
    title: 'Ce qu’une carte en papier ne vous a jamais dit.',
    nine: {
      title: '« J’en avais neuf »',
      text: 'Chaque tampon est noté : quand, où, par qui. Le compte ne se discute pas.',
    },
    borrowed: {
      title: 'Un tampon emprunté',
      text: 'Il n’y a rien à emprunter. Seul votre comptoir peut tamponner la carte.',
    },
    gone: {
      title: 'Qui ne vient plus',
      text: 'Chaque habitué a son rythme. Vous voyez qui est en retard sur le sien, tant qu’il est encore temps d’écrire.',
    },
    worked: {
      title: 'Le message a-t-il servi ?',
      text: 'Nous mettons de côté un client sur dix et comptons qui vient. La différence tient en une phrase.',
    },
  },
  end: { title: 'Quatre étapes, et une affiche pour votre comptoir.' },
}

import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { helpStart as en } from '../en/help-start.ts'

export const helpStart: PartialTranslation<typeof en> = {
  'first-card': {
    title: 'Créer votre première carte',
    answer: 'Quatre étapes, environ cinq minutes. Ce que vous saisissez est enregistré au fur et à mesure.',
    also: 'nouvelle carte de fidélité tampons apparence concevoir publier débuter commencer faire',
    steps: `Ouvrez « Cartes de fidélité » et choisissez « Nouvelle carte »
Donnez-lui un nom et dites combien de tampons la remplissent. La carte à côté du formulaire est celle que verront les clients.

Ajoutez une récompense
Le dernier tampon donne droit à la principale. Vous pouvez en ajouter de petites en chemin, et une à l’inscription.

Ajoutez un lieu, ou passez cette étape
Sans lieu, votre équipe peut tamponner la carte partout.

Appuyez sur « Publier la carte »
Les clients peuvent s’inscrire aussitôt. Pour publier, il faut un e-mail confirmé.`,
    note: 'Interrompu à mi-chemin ? La carte vous attend sous « Brouillons ».',
  },
  poster: {
    title: 'Imprimer et poser l’affiche',
    answer: 'L’affiche porte le QR code de votre carte. Un scan, et le client a la carte.',
    also: 'qr code réimprimer impression encore pdf a4 a5 chevalet table poster perdue inscription lien',
    steps: `Ouvrez « Cartes de fidélité » et appuyez sur « QR code » à côté de votre carte
L’affiche a les couleurs de la carte, sa récompense et votre nom.

Choisissez un format
« Affiche A4 » est pour le mur, « Affiche A5 » pour la caisse. « Chevalet de table », plié, tient sur une table.

Posez-la là où l’on paie
Scannez-la d’abord avec votre téléphone : vous verrez ce que verront vos clients.`,
    note: 'Le code est tombé entre de mauvaises mains ? « Nouveau code » en crée un autre. Les affiches imprimées ne marchent alors plus ; les clients gardent leur carte.',
  },
  staff: {
    title: 'Donner un code PIN à votre équipe',
    answer:
      'Une caisse est un téléphone ou une tablette qui n’ouvre que le comptoir. Avec des codes PIN, chaque tampon montre qui l’a donné.',
    also: 'caisse tablette appareil associer employé salarié vendeur serveur serveuse personnel connexion code',
    steps: `Ouvrez « Caisses et équipe » et appuyez sur « Ajouter une caisse »
Donnez-lui le nom que vous voulez voir dans l’historique.

Associez l’appareil
Appuyez sur « Afficher le code ». Scannez-le avec sa caméra, ou tapez les huit caractères. Un code est valable 10 minutes.

Appuyez sur « Ajouter quelqu’un » pour chaque personne
Chacune a un nom et un code PIN de quatre chiffres. La caisse demande ensuite qui est là.`,
    note: 'Un appareil associé reste une caisse pendant 90 jours. « Retirer » le déconnecte aussitôt.',
  },
  import: {
    title: 'Importer vos clients à partir d’une liste',
    answer: 'Un fichier CSV fait avec un tableur suffit. Rien ne change avant que vous ayez vu ce qui va se passer.',
    also: 'envoyer charger fichier excel csv feuille contacts reprendre depuis autre système',
    steps: `Ouvrez « Clients » et choisissez « Importer »
La première ligne du fichier nomme les colonnes. Il faut à chaque personne un nom, et un numéro de téléphone ou une adresse e-mail.

Dites quelle colonne contient quoi
Nous le proposons d’après la première ligne. Appuyez sur « Vérifier le fichier ».

Regardez les chiffres, puis importez
Personne n’est ajouté deux fois à votre liste. Les lignes en erreur et les cellules laissées de côté peuvent être téléchargées, corrigées et importées de nouveau.

Prévenez vos clients
« Les prévenir » commence une campagne pour les personnes de l’import. Elle part quand vous appuyez sur « Envoyer ». Pour le comptoir, il y a un avis à imprimer.`,
    note: 'Mauvais fichier ? « Annuler cet import » retire ses clients, sauf ceux qui depuis ont pris une carte, ont été modifiés ou ont reçu un message. Même à ceux-là, il retire les accords que le fichier avait apportés.',
  },
  dashboard: {
    title: 'Lire votre tableau de bord',
    answer: 'Les tampons du jour, les 30 derniers jours comparés aux 30 précédents, et qui ne vient plus.',
    also: 'nombres statistiques visites accueil aujourd’hui graphique reconquête absents',
    steps: `Regardez d’abord les chiffres
« Tampons aujourd’hui » montre les heures de la journée. Les autres comptent 30 jours et disent combien de plus ou de moins qu’avant.

Voyez qui reste absent
Le dernier chiffre compte les clients qui ne sont pas venus depuis un moment. « Faites-les revenir » commence une campagne pour eux.

Écrivez à ceux qui s’éloignent
À côté du graphique figurent les habitués en retard sur leur rythme. Le bouton au-dessous commence une campagne pour eux. « Bon à savoir » dit quelles récompenses expirent cette semaine et ce que votre dernière campagne a apporté.

Suivez ce qui se passe
« À l’instant » montre les derniers tampons, inscriptions et récompenses, chacun avec son client.`,
    note: 'Une visite est un jour où un client a reçu un tampon. Deux tampons le même jour font une visite.',
  },
  statistics: {
    title: 'Lire vos statistiques',
    answer: 'Tampons, récompenses et clients par mois, heure, carte et lieu, et qui revient.',
    also: 'statistiques nombres rapport carte de chaleur cohortes meilleurs clients coût des récompenses',
    steps: `Ouvrez « Statistiques » et choisissez une vue
« Mois » compte les tampons, les récompenses utilisées et les nouveaux clients. « Heures » montre quand on vient, « Qui reste » combien reviennent après l’inscription.

Choisissez la période et la carte
L’adresse de la page garde les deux : vous pouvez mettre en favori ce que vous regardez souvent.

Voyez ce qui attend
« Récompenses en attente » compte ce qui est gagné et pas encore récupéré. Dites ce que chacune vous coûte, et la page calcule ce qu’elles coûteraient en tout.

Voyez qui tarde
« Rythme » compare chaque client avec son habitude. « CSV » enregistre la vue dans un fichier.`,
    note: 'Les tampons et récompenses annulés ne comptent nulle part. Votre formule fixe jusqu’où vous pouvez remonter ; les chiffres plus anciens sont gardés.',
  },
  'weekly-summary': {
    title: 'Le résumé de votre semaine',
    answer: 'Un e-mail le lundi : visites, retours, récompenses et une suggestion.',
    also: 'hebdomadaire lundi e-mail pour moi rapport bilan désactiver notifications',
    steps: `Activez-le ou désactivez-le sous « Paramètres »
Il se trouve sous « Vos e-mails », sous le nom « Un résumé de la semaine ». Au début, il est activé.

Lisez-le le lundi
Il compare vos visites avec celles de la semaine d’avant, et finit par une chose utile à faire.

Choisissez aussi les autres e-mails
« Limites de votre formule » et « Récompenses à envoyer » peuvent y être désactivés. Ceux sur les connexions et les paiements arrivent toujours.`,
    note: 'Après deux semaines sans activité, il s’arrête jusqu’à ce que l’activité reprenne.',
  },
}

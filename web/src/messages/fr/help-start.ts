import type { PartialTranslation } from '@stampwell/domain/message.ts'
import type { helpStart as en } from '../en/help-start.ts'

export const helpStart: PartialTranslation<typeof en> = {
  'first-card': {
    title: 'Créer votre première carte',
    answer: 'Quatre étapes, environ cinq minutes. Ce que vous saisissez est enregistré au fur et à mesure.',
    also: 'nouvelle carte de fidélité tampons apparence concevoir publier débuter commencer faire',
    steps: `Ouvrez « Cartes de fidélité » et choisissez « Nouvelle carte »
Donnez-lui un nom et dites combien de tampons la remplissent. La carte à côté du formulaire est celle que verront les clients.

Ajoutez une récompense
Le dernier tampon gagne la principale. Vous pouvez en ajouter de petites en chemin, et une à l’inscription.

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
    note: 'Le code est tombé en de mauvaises mains ? « Nouveau code » en crée un autre. Les affiches imprimées ne marchent alors plus ; les clients gardent leur carte.',
  },
  staff: {
    title: 'Donner un PIN à votre équipe',
    answer:
      'Une caisse est un téléphone ou une tablette qui n’ouvre que le comptoir. Avec des PIN, chaque tampon montre qui l’a donné.',
    also: 'caisse tablette appareil associer employé salarié vendeur serveur serveuse personnel connexion code',
    steps: `Ouvrez « Caisses et équipe » et appuyez sur « Ajouter une caisse »
Donnez-lui le nom que vous voulez voir dans l’historique.

Associez l’appareil
Scannez le code avec son appareil photo, ou tapez les huit caractères. Un code est valable 10 minutes.

Appuyez sur « Ajouter quelqu’un » pour chaque personne
Chacune a un nom et un PIN de quatre chiffres. La caisse demande ensuite qui est là.`,
    note: 'Un appareil associé reste une caisse pendant 90 jours. « Retirer » le déconnecte aussitôt.',
  },
  import: {
    title: 'Importer vos clients d’une liste',
    answer: 'Un fichier CSV fait avec un tableur suffit. Rien ne change avant que vous ayez vu ce qui va se passer.',
    also: 'envoyer charger fichier excel csv feuille contacts reprendre depuis autre système',
    steps: `Ouvrez « Clients » et choisissez « Importer »
La première ligne du fichier nomme les colonnes. Il faut à chaque personne un nom, et un numéro de téléphone ou une adresse e-mail.

Dites quelle colonne contient quoi
Nous le proposons d’après la première ligne. Appuyez sur « Vérifier le fichier ».

Regardez les chiffres, puis importez
Personne n’est ajouté deux fois à votre liste. Les lignes en erreur peuvent être téléchargées, corrigées et importées de nouveau.`,
    note: 'Mauvais fichier ? « Annuler cet import » retire ses clients, sauf ceux qui depuis ont pris une carte, ont été modifiés ou ont reçu un message.',
  },
  dashboard: {
    title: 'Lire votre tableau de bord',
    answer: 'Les tampons du jour, les 30 derniers jours comparés aux 30 précédents, et qui ne vient plus.',
    also: 'nombres statistiques visites accueil aujourd’hui graphique reconquête absents',
    steps: `Regardez d’abord les chiffres
« Tampons aujourd’hui » montre les heures de la journée. Les autres comptent 30 jours et disent combien de plus ou de moins qu’avant.

Voyez qui reste absent
Le dernier chiffre compte les clients qui ne sont pas venus depuis un moment. « Faites-les revenir » commence une campagne pour eux.

Suivez ce qui se passe
« À l’instant » montre les derniers tampons, inscriptions et récompenses, chacun avec son client.`,
    note: 'Une visite est un jour où un client a reçu un tampon. Deux tampons le même jour font une visite.',
  },
}

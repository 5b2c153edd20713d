import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { helpPlans as en } from '../en/help-plans.ts'

export const helpPlans: PartialTranslation<typeof en> = {
  plan: {
    title: 'Changer de formule ou la résilier',
    answer: 'Quel que soit votre choix, personne ne perd un seul tampon.',
    also: 'abonnement supérieure inférieure gratuit prix tarif annuler résiliation facturation',
    steps: `Ouvrez « Abonnement » et choisissez « Comparer les formules »
Vous voyez ce que contient chaque formule, et ce que vous utilisez maintenant.

Une formule supérieure s’active aussitôt
Vous payez les jours qui restent.

Une formule inférieure commence à la fin des jours payés
Si vous avez plus de cartes publiées qu’elle n’en permet, vous choisissez lesquelles restent ouvertes aux nouveaux clients.

Appuyez sur « Résilier en fin de période » pour arrêter
La formule continue jusqu’à la fin des jours payés. D’ici là, vous pouvez revenir en arrière.`,
    note: 'Les cartes au-delà de la limite d’une formule ne sont fermées qu’aux nouveaux clients. Ceux qui en ont une reçoivent des tampons et utilisent leurs récompenses comme avant.',
  },
  'failed-payment': {
    title: 'Quand un paiement échoue',
    answer: 'Vous tamponnez comme avant. Nous réessayons pendant une semaine et vous écrivons chaque fois.',
    also: 'carte bancaire refusée échec renouvellement délai de grâce impayé retard argent',
    steps: `Payez vous-même sous « Abonnement »
La page montre le montant à payer, avec un bouton.

Nous réessayons les jours 1, 3, 5 et 7
D’ici là, rien ne change pour vous ni pour vos clients.

Du jour 8 au jour 14, certaines choses sont fermées
Plus personne ne peut s’inscrire, et rien n’est envoyé. Ceux qui ont une carte reçoivent des tampons et utilisent leurs récompenses comme avant.

Le jour 15, vous passez au gratuit
Tous les tampons et récompenses sont gardés. Choisissez de nouveau une formule quand vous voulez.`,
    note: 'Vous venez de payer ? Il faut quelques secondes, parfois une minute, pour que le service de paiement le confirme.',
  },
  receipts: {
    title: 'Les reçus',
    answer: 'Chaque paiement a le sien, en PDF.',
    also: 'reçu facture pdf impôts taxe tva comptabilité comptable télécharger',
    steps: `Ouvrez « Abonnement », puis « Paiements et reçus »
La liste montre chaque paiement, avec ses jours et son statut.

Appuyez sur le numéro du reçu
Il est enregistré en PDF, avec le nom et l’adresse de votre commerce.`,
    note: 'Des astérisques à la place des montants ? Activez « Afficher les montants » dans les paramètres.',
  },
  export: {
    title: 'Emporter vos clients',
    answer: 'Votre liste est à vous, dans toutes les formules.',
    also: 'télécharger csv sauvegarde copie export quitter partir excel rgpd',
    steps: `Ouvrez « Clients » et appuyez sur « Exporter en CSV »
Le fichier s’ouvre dans tout tableur. Avec une recherche ou un filtre, il ne contient que ces personnes. Une colonne de plus par carte compte les cadeaux et les récompenses d’avant le dernier tampon : un import ne les reprend pas.

Tout sur une personne
Sur sa page, « Exporter les données » enregistre tout ce qui est gardé sur elle.

Tout à la fois
Dans les paramètres, « Tout emporter » fait un seul fichier des clients, des tampons, des cartes et du reste.`,
    note: 'Le fichier contient des numéros de téléphone et des adresses e-mail. Gardez-le en lieu sûr, comme votre caisse.',
  },
  erase: {
    title: 'Un client veut être supprimé',
    answer: 'Vous pouvez le faire pour lui, ou il le fait sur la page de sa carte.',
    also: 'rgpd effacer effacement oubli droit vie privée suppression données personnelles',
    steps: `Sur sa page, appuyez sur « Supprimer ce client »
Le nom, le téléphone, l’e-mail, la date de naissance, les notes et les messages sont effacés partout. C’est définitif.

Ou il le fait lui-même
Au bas de la page de sa carte : « Supprimer ma carte et mes données ». Cela se fait 24 heures plus tard, et d’ici là il peut changer d’avis.

Ce qui reste
Vos statistiques gardent les tampons et les récompenses, sans la personne.`,
    note: 'Il veut seulement ne plus recevoir de messages ? Il peut les arrêter et garder la carte.',
  },
  safe: {
    title: 'Déconnecter un appareil perdu',
    answer: 'Chaque connexion et chaque caisse peut être fermée d’ici, aussitôt.',
    also: 'volé vol téléphone sécurité mot de passe piraté piratage session code authentification',
    steps: `Y étiez-vous connecté ? Ouvrez « Paramètres »
Sous « Où vous êtes connecté », appuyez sur « Déconnecter » à côté de l’appareil, ou sur « Déconnecter partout ailleurs ».

Était-ce une caisse ? Ouvrez « Caisses et équipe »
Appuyez sur « Retirer ». Les tampons qu’elle a donnés sont gardés.

Changez votre mot de passe
Cela vous déconnecte partout sauf ici.`,
    note: 'Avec la « Double authentification », un mot de passe seul n’ouvre rien : une connexion demande aussi six chiffres de votre téléphone.',
  },
  everything: {
    title: 'Tout emporter',
    answer: 'Un fichier de tout ce que contient votre compte, dans toutes les formules.',
    also: 'export complet zip sauvegarde compte entier json images télécharger archive',
    steps: `Ouvrez « Paramètres » et appuyez sur « Créer le fichier »
Le bouton est sous « Tout emporter ». Vous pouvez quitter la page : un e-mail arrive quand le fichier est prêt.

Appuyez sur « Télécharger le fichier »
Il est gardé sept jours. Un nouveau peut être créé une heure plus tard.

Ce qu’il contient
Clients, chaque tampon, récompenses, notes, messages, campagnes, offres et paiements en CSV, cartes et paramètres en JSON, et vos images.`,
    note: 'Un compte suspendu peut aussi le créer. Il contient les données de vos clients : gardez-le en lieu sûr, comme votre caisse.',
  },
  'close-account': {
    title: 'Fermer votre compte',
    answer: 'Après 30 jours, tout est effacé. D’ici là, vous pouvez revenir en arrière.',
    also: 'supprimer mon compte quitter partir effacer fin clôturer arrêter rgpd',
    steps: `Emportez d’abord vos données
Le bouton est sous « Tout emporter ».

Ouvrez « Paramètres » et appuyez sur « Fermer le compte »
Nous demandons votre mot de passe. Dès lors, plus personne ne peut s’inscrire, rien n’est envoyé et plus rien n’est débité.

Pendant 30 jours, vos clients continuent
Ils reçoivent des tampons et utilisent leurs récompenses comme avant. « Garder le compte » annule la fermeture.

Ensuite, tout est effacé
Clients, cartes, tampons, récompenses et images. Les paiements et les reçus restent dans notre comptabilité.`,
    note: 'Vous voulez seulement ne plus payer ? Résiliez votre formule : avec le gratuit, vous gardez le compte et tous les tampons.',
  },
}

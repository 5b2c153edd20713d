import type { PartialTranslation } from '@stampwell/domain/text/message.ts'
import type { helpCounter as en } from '../en/help-counter.ts'

export const helpCounter: PartialTranslation<typeof en> = {
  give: {
    title: 'Donner un tampon, l’annuler, remettre une récompense',
    answer: 'Scannez le code du client ou tapez son numéro, puis appuyez une fois.',
    also: 'tamponner trop faux erreur reprendre retirer utiliser récupérer scanner caméra',
    steps: `Trouvez le client
Scannez le code sur son téléphone, ou choisissez « Taper un numéro de téléphone ». Les derniers chiffres, un nom ou un code de récompense marchent aussi.

Appuyez sur le bouton qui donne le tampon
Il dit combien. Une récompense prête a son propre bouton, « Utiliser ».

Un tampon de trop ? Appuyez sur « Annuler »
Cela annule le dernier tampon ou la dernière récompense. Le bouton part après quelques secondes ; l’historique du client en a un pendant 15 minutes.`,
    note: 'Un code photographié à l’avance ne marche pas : il change toutes les 30 secondes, et chacun ne compte qu’une fois.',
  },
  'no-signal': {
    title: 'Quand il n’y a pas de réseau',
    answer:
      'Vous pouvez continuer à tamponner les clients que cet appareil a affichés. Chaque tampon est envoyé plus tard, une seule fois.',
    also: 'hors ligne connexion internet wifi coupure panne attente pas envoyé',
    steps: `Choisissez le client dans la liste
Sans réseau, aucune recherche n’est possible. Le comptoir montre les clients affichés depuis que la page est ouverte.

Donnez le tampon comme d’habitude
Il est gardé sur l’appareil et compté à l’écran comme pas encore envoyé.

Laissez la page ouverte
Au retour du réseau, tout est envoyé. Quel que soit le nombre d’envois, chaque tampon ne compte qu’une fois.`,
    note: 'Ce qui a attendu plus d’un jour n’est pas envoyé. Le comptoir le signale, pour que vous puissiez vérifier la carte.',
  },
  'new-phone': {
    title: 'Un client a changé de téléphone',
    answer: 'Rien n’est perdu. La carte appartient à la personne, pas à l’appareil.',
    also: 'téléphone perdu volé perte vol nouveau numéro lien renvoyer oublié portable mobile',
    steps: `Trouvez-le sous « Clients » et ouvrez sa page
Une partie du nom ou les derniers chiffres du numéro suffisent.

Appuyez sur « Renvoyer le lien de la carte »
Il part à l’adresse indiquée sur sa page. « Copier le lien de la carte » vous le donne, pour l’envoyer vous-même.

Téléphone volé ? Appuyez sur « Nouveau lien »
L’ancien lien cesse aussitôt de marcher, sur tous les téléphones. Les tampons et les récompenses restent tels quels.`,
    note: 'Nouveau numéro aussi ? Changez-le d’abord avec « Modifier ». Demandez quelque chose que seule cette personne sait, comme sa dernière visite.',
  },
  reader: {
    title: 'Un lecteur de codes ou une tablette',
    answer:
      'Tout lecteur qui se comporte comme un clavier fonctionne au comptoir, de même que toute tablette qui a un navigateur.',
    also: 'scanner douchette code-barres barres usb bluetooth matériel ipad appareil caisse qr',
    steps: `Branchez le lecteur et ouvrez le comptoir
Il doit lire les QR codes sur un écran. Inutile de choisir un champ : le comptoir reçoit le code partout.

Faites de la tablette une caisse
Sous « Caisses et équipe », appuyez sur « Ajouter une caisse ». La tablette n’ouvre alors que le comptoir, sans votre mot de passe.

Pas de caméra ?
Choisissez « Taper un numéro de téléphone », ou « Photo d’un code » pour photographier l’écran du client.`,
    note: 'Le lecteur peut avoir une autre disposition de clavier que l’appareil : le comptoir comprend les deux.',
  },
  customer: {
    title: 'Ce que vous pouvez faire pour un client',
    answer: 'La page d’un client montre ses cartes, ses récompenses, son historique et ce que vous voulez noter.',
    also: 'offrir fiche profil coordonnées modifier écrire tampons récompense',
    steps: `Donnez des tampons ou un cadeau
« Donner des tampons » sert quand le client n’est pas au comptoir. « Offrir une récompense » en met une sur sa carte, sans tampons.

Écrivez-lui
« Envoyer un message » lui parvient par e-mail, par SMS ou sur la page de sa carte. Les deux premiers demandent son accord.

Gardez ce dont vous voulez vous souvenir
Vous seul voyez une note, sur cette page. Ni l’équipe à la caisse ni le client ne la voient.`,
    note: 'L’historique montre qui a donné chaque tampon et à quelle caisse. Rien ne peut y être supprimé.',
  },
  duplicates: {
    title: 'Une personne inscrite deux fois',
    answer: 'Gardez la bonne fiche. Elle reçoit aussi les tampons, les récompenses et les notes de l’autre.',
    also: 'doublon fusionner fusion double même personne réunir regrouper',
    steps: `Ouvrez « Doublons possibles »
Le lien figure au-dessus de votre liste de clients quand deux fiches semblent être la même personne. Nous disons pourquoi.

Appuyez sur « Garder celle-ci » à côté de la bonne
Vous voyez ce qu’aura le client gardé avant d’appuyer sur « Fusionner ».

Ce sont bien deux personnes ?
Appuyez sur « Pas la même personne ». La paire quitte la liste.`,
    note: 'Les liens et les codes des deux téléphones marchent toujours : ils ouvrent le client que vous avez gardé. « Annuler la fusion », sur sa page, marche pendant 7 jours.',
  },
}

/**
 * French of the checks of `contract` and `domain`, by the English sentence. A test finds sentences that are missing
 * here.
 */
import type { Sentences } from '../sentences.ts'

export const sentences: Sentences = {
  OK: 'OK',
  'Something went wrong. Try again.': 'Un problème est survenu. Réessayez.',
  'No connection to the server. Check your network and try again.':
    'Pas de connexion au serveur. Vérifiez votre réseau et réessayez.',
  // Fields of any form
  'This is required.': 'Ce champ est obligatoire.',
  'Write this as text.': 'Écrivez ceci sous forme de texte.',
  'Use at most {max} characters.': 'Utilisez {max} caractères au plus.',
  'Use at least {min} characters.': 'Utilisez au moins {min} caractères.',
  'Remove the control characters.': 'Retirez les caractères de contrôle.',
  'Enter a whole number from {min} to {max}.': 'Saisissez un nombre entier de {min} à {max}.',
  'This is not an id.': 'Ceci n’est pas un identifiant.',
  'Enter an e-mail address.': 'Saisissez une adresse e-mail.',
  'Enter an e-mail address like ada@example.com.': 'Saisissez une adresse e-mail comme ada@example.com.',
  'Invalid email address': 'Adresse e-mail non valide',
  'Invalid URL': 'URL non valide',
  'Invalid number': 'Nombre non valide',
  'Enter a phone number.': 'Saisissez un numéro de téléphone.',
  'Enter 11 digits, like 08031234567, or a number that begins with + and its country code.':
    'Saisissez 11 chiffres, comme 08031234567, ou un numéro qui commence par + et l’indicatif du pays.',
  'Enter a password.': 'Saisissez un mot de passe.',
  'Enter the one-time password.': 'Saisissez le mot de passe à usage unique.',
  'This is not the one-time password of this link.': 'Ce n’est pas le mot de passe à usage unique de ce lien.',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Add a lowercase letter.': 'Ajoutez une minuscule.',
  'Add an uppercase letter.': 'Ajoutez une majuscule.',
  'Add a digit.': 'Ajoutez un chiffre.',
  'Add one of {signs}': 'Ajoutez un de ces signes : {signs}',
  'The two passwords are not the same.': 'Les deux mots de passe sont différents.',
  'Choose a country.': 'Choisissez un pays.',
  'Choose a language.': 'Choisissez une langue.',
  'Use a colour like #d9381e.': 'Utilisez une couleur comme #d9381e.',
  'Use a date like 1990-11-21, or --11-21 without the year.':
    'Utilisez une date comme 1990-11-21, ou --11-21 sans l’année.',
  'Use a date like 2026-11-21.': 'Utilisez une date comme 2026-11-21.',
  'Use a date from the year 1900 to 2199.': 'Utilisez une date entre les années 1900 et 2199.',
  'Enter a time.': 'Saisissez une heure.',
  'Enter a time like 09:00.': 'Saisissez une heure comme 09:00.',
  'Use a time like 09:30.': 'Utilisez une heure comme 09:30.',
  'Enter a page number.': 'Saisissez un numéro de page.',
  'Enter a year.': 'Saisissez une année.',
  'Choose a view.': 'Choisissez une vue.',
  'Enter a number of rows.': 'Saisissez un nombre de lignes.',
  'Enter a name.': 'Saisissez un nom.',
  'Enter your name.': 'Saisissez votre nom.',
  'Enter an amount.': 'Saisissez un montant.',
  'Use a currency like NGN.': 'Utilisez une devise comme NGN.',
  'Send a file, or null to take it away.': 'Envoyez un fichier, ou null pour le retirer.',
  'Enter the six digits.': 'Saisissez les six chiffres.',
  'Enter six digits.': 'Saisissez six chiffres.',
  // A replay under other rules
  'Say how many stamps fill the card.': 'Indiquez combien de tampons remplissent la carte.',
  'A reward comes after the last stamp.': 'Une récompense vient après le dernier tampon.',
  'Two rewards come at the same stamp.': 'Deux récompenses viennent au même tampon.',
  'The last stamp has no reward.': 'Le dernier tampon n’a pas de récompense.',
  'Enter a day such as 2026-01-31, or a time such as 2026-01-31T00:00:00Z.':
    'Saisissez un jour comme 2026-01-31, ou une date et une heure comme 2026-01-31T00:00:00Z.',
  // The account
  'Enter the name of your business.': 'Saisissez le nom de votre commerce.',
  'Accept the terms to go on.': 'Acceptez les conditions pour continuer.',
  'A new code is on its way.': 'Un nouveau code est en route.',
  'If this address has an account, a code is on its way to it.':
    'Si un compte utilise cette adresse, un code est en route.',
  'Your password is changed. Log in with the new one.':
    'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  'Your account stays.': 'Votre compte reste ouvert.',
  'Your password is changed.': 'Votre mot de passe a été changé.',
  'A code is on its way to the new address.': 'Un code est en route vers la nouvelle adresse.',
  'Your subscription is cancelled.': 'Votre abonnement est résilié.',
  'Your subscription goes on.': 'Votre abonnement continue.',
  'Write a message.': 'Écrivez un message.',
  'Say from which page.': 'Indiquez la page d’où vous écrivez.',
  'Thank you. We answer by e-mail.': 'Merci. Nous vous répondrons par e-mail.',
  // Places
  'Use a latitude and a longitude, like 7.38,3.91.': 'Utilisez une latitude et une longitude, comme 7.38,3.91.',
  'Enter a number of kilometres from 1 to 2500.': 'Saisissez un nombre de kilomètres de 1 à 2500.',
  'Type at least 2 letters.': 'Tapez au moins 2 lettres.',
  'Use the two letters of a country.': 'Utilisez les deux lettres d’un pays.',
  'Say what to look for.': 'Indiquez ce que vous cherchez.',
  'Enter degrees from -{min} to {max}.': 'Saisissez des degrés de -{min} à {max}.',
  'Name the place.': 'Donnez un nom au lieu.',
  'Enter the address.': 'Saisissez l’adresse.',
  'Send latitude and longitude together.': 'Envoyez la latitude et la longitude ensemble.',
  // Cards and rewards
  'There is no version {held} of these terms.': 'Il n’y a pas de version {held} de ces conditions.',
  'Name the card.': 'Donnez un nom à la carte.',
  'Choose how many stamps fill the card, from 1 to {max}.':
    'Choisissez combien de tampons remplissent la carte, de 1 à {max}.',
  'Give fewer stamps for joining than the card has.':
    'À l’inscription, donnez moins de tampons que la carte n’en compte.',
  'Add the reward for a full card, at {stamps}.': 'Ajoutez la récompense de la carte pleine, à {stamps}.',
  'Keep only one reward at {stamps}.': 'Gardez une seule récompense à {stamps}.',
  'A reward asks for more than the card’s {stamps}.':
    'Une récompense demande plus de tampons que la carte n’en compte : {stamps}.',
  '1 stamp': '1 tampon',
  '{count} stamps': '{count} tampons',
  'Say when you are open on at least one day, or turn this off.':
    'Indiquez vos heures d’ouverture pour au moins un jour, ou désactivez cette règle.',
  'Use at most {count} times for one day.': 'Utilisez au plus {count} plages pour un jour.',
  'Choose a kind of reward.': 'Choisissez un type de récompense.',
  'Name the reward.': 'Nommez la récompense.',
  'Enter an 11-digit Nigerian number, or one with its country code, like +254712345678.':
    'Saisissez un numéro nigérian à 11 chiffres, ou un numéro avec son indicatif, comme +254712345678.',
  'Enter the smartcard number, 10 or 11 characters.': 'Saisissez le numéro de carte TV, 10 ou 11 caractères.',
  'Enter the meter number, 11 characters.': 'Saisissez le numéro de compteur, 11 caractères.',
  'Choose a mobile-money currency.': 'Choisissez une devise de mobile money.',
  'Choose a country that pays mobile money in this currency.':
    'Choisissez un pays où le mobile money est versé dans cette devise.',
  'Enter the number with the country code {code}.': 'Saisissez le numéro avec l’indicatif {code}.',
  'Enter the number with its country code, like +254712345678.':
    'Saisissez le numéro avec son indicatif, comme +254712345678.',
  // Offers, campaigns and messages
  'Enter a title.': 'Saisissez un titre.',
  'Choose what they get.': 'Choisissez ce que reçoit le client.',
  'Choose who gets the offer.': 'Choisissez qui reçoit l’offre.',
  'Choose at most {max} customers.': 'Choisissez {max} clients au plus.',
  'Choose at least one customer.': 'Choisissez au moins un client.',
  'The last day is before the first.': 'Le dernier jour précède le premier.',
  'Choose e-mail, text message or their card’s page.': 'Choisissez e-mail, SMS ou la page de sa carte.',
  'Choose e-mail, text message or the card’s page.': 'Choisissez e-mail, SMS ou la page de la carte.',
  'Choose at least one channel.': 'Choisissez au moins un canal.',
  'Write a heading.': 'Écrivez un titre.',
  'Write a title.': 'Écrivez un titre.',
  'Choose what it is for.': 'Choisissez l’objectif.',
  'Choose who gets it.': 'Choisissez les destinataires.',
  'Give the campaign a name.': 'Donnez un nom à la campagne.',
  'Choose the date as well.': 'Choisissez aussi la date.',
  'Choose the time as well.': 'Choisissez aussi l’heure.',
  'This is in the past.': 'C’est dans le passé.',
  'Choose a date within a hundred years.': 'Choisissez une date à moins de cent ans d’ici.',
  'Say whether it is on.': 'Indiquez si c’est activé.',
  'There is no field {wrong}. Use one of {known}.':
    'Le champ {wrong} n’existe pas. Utilisez l’un de ceux-ci : {known}.',
  Welcome: 'Bienvenue',
  'Welcome to {business}, {first_name}': 'Bienvenue chez {business}, {first_name}',
  'Thank you for joining us. Show your stamp card at every visit and collect your stamps. Next comes {reward}.':
    'Merci de votre inscription. Présentez votre carte à chaque visite et cumulez vos tampons. Prochaine récompense : {reward}.',
  'Win back': 'Reconquête',
  'We miss you, {first_name}': 'Vous nous manquez, {first_name}',
  'It has been a while, and we would like to see you again at {business}. Only {stamps_left} to go until {reward}.':
    'Cela fait un moment, et nous aimerions vous revoir chez {business}. Tampons restants avant {reward} : {stamps_left}.',
  Birthday: 'Anniversaire',
  'It is your day, {first_name}!': 'C’est votre jour, {first_name} !',
  'Happy birthday from all of us at {business}. Come by and celebrate with us.':
    'Joyeux anniversaire de la part de toute l’équipe, chez {business}. Passez le fêter avec nous.',
  Milestone: 'Étape',
  'You are nearly there, {first_name}': 'Vous y êtes presque, {first_name}',
  'Only {stamps_left} to go on your stamp card. Then you get {reward}.':
    'Tampons qu’il vous reste à cumuler sur votre carte de fidélité : {stamps_left}. Ensuite, à vous : {reward}.',
  'Quiet hours': 'Heures creuses',
  'A quiet hour at {business}': 'Un moment au calme chez {business}',
  'Hello {first_name}, come by when it is quiet this week: more time for you, and a stamp for your card.':
    'Bonjour {first_name}, passez à une heure calme cette semaine : plus de temps pour vous, et un tampon sur votre carte.',
  'Flash sale': 'Vente flash',
  'Only for a short time at {business}': 'Quelques jours seulement chez {business}',
  'Hello {first_name}, for a few days you get more for less. Show your card when you come by.':
    'Bonjour {first_name}, faites-vous plaisir à petit prix pendant quelques jours. Présentez votre carte en passant.',
  Announcement: 'Annonce',
  'News from {business}': '{business} a des nouvelles pour vous',
  'Your stamps have moved': 'Vos tampons ont été transférés',
  'Your stamps are at {business} now, {first_name}': 'Vos tampons sont maintenant chez {business}, {first_name}',
  'We have moved your stamp card, and nothing is lost. Stamps on your card {card}: {stamps}. Go on collecting with your next visit.':
    'Nous avons transféré votre carte de fidélité, et rien n’est perdu. Tampons sur votre carte {card} : {stamps}. Continuez à cumuler dès votre prochaine visite.',
  'It has been a while. Your card at {business} is waiting for you: only {stamps_left} to go until {reward}.':
    'Cela fait un moment. Votre carte chez {business} vous attend. Tampons restants avant {reward} : {stamps_left}.',
  'Your reward ends soon': 'Votre récompense expire bientôt',
  'Hello {first_name}, your reward at {business} ends in a few days: {reward}. Come by and collect it.':
    'Bonjour {first_name}, votre récompense chez {business} expire dans quelques jours : {reward}. Passez la chercher.',
  'One stamp to go, {first_name}': 'Plus qu’un tampon, {first_name}',
  'One more stamp on {card} and you get {reward}. See you soon at {business}.':
    'Encore un tampon sur {card} et {reward} est à vous. À bientôt chez {business}.',
  // Consents
  '{business} may send me news and offers. I can stop that at any time.':
    '{business} peut m’envoyer des nouvelles et des offres. Je peux arrêter à tout moment.',
  'They agreed to hear from you about offers.': 'Cette personne a accepté de recevoir vos offres.',
  'Everybody with a yes in this column agreed to messages from us.':
    'Toute personne avec un oui dans cette colonne a accepté nos messages.',
  'Choose how {business} may send you news and offers.':
    'Choisissez comment {business} peut vous envoyer des nouvelles et des offres.',
  'Yes, send me news and offers': 'Oui, je veux des nouvelles et des offres',
  // The counter, customers, tills
  'Scan or enter a code.': 'Scannez ou saisissez un code.',
  'Enter the receipt’s number.': 'Saisissez le numéro du ticket.',
  'Enter milliseconds, an hour at most.': 'Saisissez des millisecondes, une heure au plus.',
  'Send at least one.': 'Envoyez-en au moins un.',
  'Send at most 50 at once.': 'Envoyez-en 50 au plus à la fois.',
  'Enter the last 4 digits of your phone, or your e-mail.':
    'Saisissez les 4 derniers chiffres de votre téléphone, ou votre e-mail.',
  'Write a note.': 'Écrivez une note.',
  'Enter the code.': 'Saisissez le code.',
  'Enter your PIN.': 'Saisissez votre code PIN.',
  'Enter four digits.': 'Saisissez quatre chiffres.',
  'Name the till.': 'Donnez un nom à la caisse.',
  'Choose an encoding.': 'Choisissez un encodage.',
  'Choose a row.': 'Choisissez une ligne.',
  'Choose comma or semicolon.': 'Choisissez virgule ou point-virgule.',
  'Choose a column.': 'Choisissez une colonne.',
  'Choose how dates are written.': 'Choisissez comment les dates sont écrites.',
  'Choose what happens to customers who hold the card.':
    'Choisissez ce qui se passe pour les clients qui ont la carte.',
  'Choose what happens to full cards.': 'Choisissez ce qui se passe pour les cartes pleines.',
  // The admin area
  'Open the link of the invitation again.': 'Rouvrez le lien de l’invitation.',
  'Your password is set. Log in.': 'Votre mot de passe est enregistré. Connectez-vous.',
  'Say whether it is done.': 'Indiquez si c’est traité.',
  'Choose a tier.': 'Choisissez un niveau.',
  'Choose a currency.': 'Choisissez une devise.',
  'Your name is changed.': 'Votre nom a été changé.',
  'Say why.': 'Indiquez pourquoi.',
  'Choose a level.': 'Choisissez un niveau.',
  'The invitation is on its way.': 'L’invitation est en route.',
  'A new link is on its way.': 'Un nouveau lien est en route.',
}

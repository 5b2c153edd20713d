/** French of the server's own refusals and checks, by the English sentence. A test finds those missing here. */
import { refusals as frenchRefusals } from '@stampwell/contract/fr/refusals.ts'
import { refusals } from '@stampwell/contract/en/refusals.ts'
import type { Sentences } from '@stampwell/contract/sentences.ts'
import { accountExports } from '../en/account-exports.ts'
import { accountRefusals } from '../en/account-refusals.ts'
import { adminRefusals } from '../en/admin-refusals.ts'
import { auditRefusals } from '../en/audit-refusals.ts'
import { payments } from '../en/payments.ts'
import { phoneRefusals } from '../en/phone-refusals.ts'
import { secondFactorRefusals } from '../en/second-factor-refusals.ts'
import { cardRefusals } from '../en/card-refusals.ts'
import { stampingRefusals } from '../en/stamping-refusals.ts'
import { customerRefusals } from '../en/customer-refusals.ts'
import { messageRefusals } from '../en/message-refusals.ts'
import { tillRefusals } from '../en/till-refusals.ts'
import { walletRefusals } from '../en/wallet-refusals.ts'
import { whatIfRefusals } from '../en/what-if-refusals.ts'
import { accountExports as frenchExports } from './account-exports.ts'
import { accountRefusals as frenchAccount } from './account-refusals.ts'
import { adminRefusals as frenchAdmin } from './admin-refusals.ts'
import { auditRefusals as frenchAudit } from './audit-refusals.ts'
import { payments as frenchPayments } from './payments.ts'
import { phoneRefusals as frenchPhone } from './phone-refusals.ts'
import { secondFactorRefusals as frenchSecondFactor } from './second-factor-refusals.ts'
import { cardRefusals as frenchCardRefusals } from './card-refusals.ts'
import { stampingRefusals as frenchStampingRefusals } from './stamping-refusals.ts'
import { customerRefusals as frenchCustomerRefusals } from './customer-refusals.ts'
import { messageRefusals as frenchMessageRefusals } from './message-refusals.ts'
import { tillRefusals as frenchTillRefusals } from './till-refusals.ts'
import { walletRefusals as frenchWalletRefusals } from './wallet-refusals.ts'
import { whatIfRefusals as frenchWhatIfRefusals } from './what-if-refusals.ts'

function pair<K extends string>(english: Record<K, string>, french: Record<K, string>): [string, string][] {
  return (Object.keys(english) as K[]).map((key) => [english[key], french[key]]) // keys of the same record
}

export const serverSentences: Sentences = {
  ...Object.fromEntries([
    ...pair(refusals, frenchRefusals),
    ...pair(payments, frenchPayments),
    ...pair(cardRefusals, frenchCardRefusals),
    ...pair(stampingRefusals, frenchStampingRefusals),
    ...pair(customerRefusals, frenchCustomerRefusals),
    ...pair(messageRefusals, frenchMessageRefusals),
    ...pair(tillRefusals, frenchTillRefusals),
    ...pair(walletRefusals, frenchWalletRefusals),
    ...pair(whatIfRefusals, frenchWhatIfRefusals),
    ...pair(accountExports.refused, frenchExports.refused),
    ...pair(accountRefusals, frenchAccount),
    ...pair(adminRefusals, frenchAdmin),
    ...pair(auditRefusals, frenchAudit),
    ...pair(phoneRefusals, frenchPhone),
    ...pair(secondFactorRefusals, frenchSecondFactor),
  ]),
  'This account is being closed, so nobody new can join. Customers who hold a card get their stamps as before.':
    'Ce compte est en cours de fermeture, donc personne ne peut plus s’inscrire. Les clients qui ont une carte reçoivent leurs tampons comme avant.',
  // An admin's view of a business
  'You are only looking. Leave to do this as yourself.':
    'Vous êtes en lecture seule. Quittez la consultation pour faire cela en votre nom.',
  'This is closed while you are only looking: no exports, no wallet links and no search for a person.':
    'C’est fermé pendant une consultation : pas d’export, pas de lien vers une carte, pas de recherche de personne.',
  // Requests
  'Remove the characters that can not be kept.': 'Retirez les caractères qui ne peuvent pas être enregistrés.',
  'This must be {kind}.': 'Ceci doit être {kind}.',
  text: 'du texte',
  'a number': 'un nombre',
  'a whole number': 'un nombre entier',
  'true or false': 'vrai ou faux',
  'an object': 'un objet',
  'a list': 'une liste',
  empty: 'vide',
  'Use one of: {values}.': 'Utilisez l’une de ces valeurs : {values}.',
  'There is no such field.': 'Ce champ n’existe pas.',
  'No file is taken here.': 'Aucun fichier n’est accepté ici.',
  'Use 1 to 255 visible ASCII characters.': 'Utilisez de 1 à 255 caractères ASCII visibles.',
  'Use whole seconds, a day at most.': 'Utilisez des secondes entières, un jour au plus.',
  'Send HTTP/1.1 with one Host header.': 'Envoyez du HTTP/1.1 avec un seul en-tête Host.',
  'Send the body in UTF-8.': 'Envoyez le corps en UTF-8.',
  // The account
  'Use a PNG, JPEG or WebP picture of up to 5 MB and 25 megapixels.':
    'Utilisez une image PNG, JPEG ou WebP de 5 Mo et 25 mégapixels au plus.',
  // Tills and staff
  'Somebody has this name already. Add a letter of the family name.':
    'Quelqu’un porte déjà ce nom. Ajoutez une lettre du nom de famille.',
  'This code is not right, was used already, or is older than 10 minutes. Ask for a new one.':
    'Ce code est incorrect, a déjà servi ou date de plus de 10 minutes. Demandez-en un nouveau.',
  'This PIN is not right. Wait 15 minutes before the next try.':
    'Ce code PIN est incorrect. Attendez 15 minutes avant le prochain essai.',
  'This PIN is not right. One try is left.': 'Ce code PIN est incorrect. Il reste un essai.',
  'This PIN is not right. {left} tries are left.': 'Ce code PIN est incorrect. Il reste {left} essais.',
  'This PIN was changed a moment ago. Enter the new one.': 'Ce code PIN vient d’être changé. Saisissez le nouveau.',
  'You have {count} pictures here, which is the most.': 'Vous avez {count} images ici : c’est le maximum.',
  'Your e-mail address is verified already.': 'Votre adresse e-mail est déjà confirmée.',
  'This is your address already.': 'C’est déjà votre adresse.',
  'This code or link is wrong, was used already or is older than 10 minutes. Check it, or ask for a new one.':
    'Ce code ou ce lien est incorrect, a déjà servi ou date de plus de 10 minutes. Vérifiez-le, ou demandez-en un nouveau.',
  'Numbers of Benin have ten digits since 2024.': 'Les numéros du Bénin ont dix chiffres depuis 2024.',
  'Numbers of Côte d’Ivoire have ten digits since 2021.': 'Les numéros de Côte d’Ivoire ont dix chiffres depuis 2021.',
  'Enter a phone number of this country, or one that begins with + and its country code.':
    'Saisissez un numéro de ce pays, ou un numéro qui commence par + et son indicatif.',
  'Enter a phone number of this country, like {example}, or one that begins with + and its country code.':
    'Saisissez un numéro de ce pays, comme {example}, ou un numéro qui commence par + et son indicatif.',
  'This is no phone number of the country its + prefix names.':
    'Ce n’est pas un numéro du pays que désigne son indicatif.',
  'This is no phone number of the country its + prefix names. Enter one like {example}.':
    'Ce n’est pas un numéro du pays que désigne son indicatif. Saisissez-en un comme {example}.',
  'Begin first: there is no second factor to confirm.':
    'Commencez d’abord : il n’y a pas de double authentification à confirmer.',
  'The second factor is off already.': 'La double authentification est déjà désactivée.',
  'That code did not match. Each works once. Check that the clock of your phone is set to automatic.':
    'Ce code ne correspond pas. Chacun ne sert qu’une fois. Vérifiez que l’heure de votre téléphone est réglée sur automatique.',
  'The second factor is on already. Remove it first.':
    'La double authentification est déjà activée. Désactivez-la d’abord.',
  'Five codes were wrong. Try again in {count} minutes.': 'Cinq codes étaient faux. Réessayez dans {count} minutes.',
  'Five codes were wrong. Try again in {count} hours.': 'Cinq codes étaient faux. Réessayez dans {count} heures.',
  // Tills and staff
  'Somebody has this name already. Add a letter of the family name.':
    'Quelqu’un porte déjà ce nom. Ajoutez une lettre du nom de famille.',
  'This code is not right, was used already, or is older than 10 minutes. Ask for a new one.':
    'Ce code est incorrect, a déjà servi ou date de plus de 10 minutes. Demandez-en un nouveau.',
  'This PIN is not right. Wait 15 minutes before the next try.':
    'Ce code PIN est incorrect. Attendez 15 minutes avant le prochain essai.',
  'This PIN is not right. One try is left.': 'Ce code PIN est incorrect. Il reste un essai.',
  'This PIN is not right. {left} tries are left.': 'Ce code PIN est incorrect. Il reste {left} essais.',
  'This PIN was changed a moment ago. Enter the new one.': 'Ce code PIN vient d’être changé. Saisissez le nouveau.',
  // Customers and merges
  'Enter a real date of birth, not in the future.':
    'Saisissez une date de naissance valable, qui n’est pas dans le futur.',
  'Enter a phone number or an e-mail address.': 'Saisissez un numéro de téléphone ou une adresse e-mail.',
  'This merge is older than 7 days and can no longer be undone.':
    'Cette fusion date de plus de 7 jours et ne peut plus être annulée.',
  'The kept customer was merged into another one since. Undo that first.':
    'Le client gardé a été fusionné avec un autre depuis. Annulez d’abord cette fusion.',
  'Somebody else has their phone number now.': 'Quelqu’un d’autre a son numéro de téléphone maintenant.',
  'Somebody else has their e-mail address now.': 'Quelqu’un d’autre a son adresse e-mail maintenant.',
  'Nothing would be left to reach the kept customer by.': 'Il ne resterait rien pour joindre le client gardé.',
  'This merge can no longer be undone.': 'Cette fusion ne peut plus être annulée.',
  '“{reward}” was redeemed since.': 'Récompense utilisée depuis : « {reward} ».',
  '“{card}” was filled or begun again since.': 'Carte remplie ou recommencée depuis : « {card} ».',
  'The receipt “{receipt}” was refunded since.': 'Le ticket « {receipt} » a été remboursé depuis.',
  'Choose another customer: this is the same one.': 'Choisissez un autre client : c’est le même.',
  // The customer's pages
  'You have a card here already. Ask at the counter for its link.':
    'Vous avez déjà une carte ici. Demandez son lien au comptoir.',
  'We have no e-mail address of yours. Copy the link instead.':
    'Nous n’avons pas votre adresse e-mail. Copiez plutôt le lien.',
  'We can not send you a text message now. Ask at the counter for your link, or use your e-mail address. Try again in {count} minutes.':
    'Nous ne pouvons pas vous envoyer de SMS maintenant. Demandez votre lien au comptoir, ou utilisez votre adresse e-mail. Réessayez dans {count} minutes.',
  'We can not send you a text message now. Ask at the counter for your link, or use your e-mail address. Try again in {count} hours.':
    'Nous ne pouvons pas vous envoyer de SMS maintenant. Demandez votre lien au comptoir, ou utilisez votre adresse e-mail. Réessayez dans {count} heures.',
  'This code does not open a card. Check the link, or ask at the counter.':
    'Ce code n’ouvre aucune carte. Vérifiez le lien, ou demandez au comptoir.',
  'This card takes no new customers just now. If you have it, you keep it and collect stamps as before.':
    'Cette carte n’accepte pas de nouveaux clients pour le moment. Si vous l’avez, vous la gardez et cumulez des tampons comme avant.',
  'This card has ended and takes no new customers. Rewards already earned stay good.':
    'Cette carte est terminée et n’accepte plus de nouveaux clients. Les récompenses déjà gagnées restent valables.',
  'This card takes no new customers just now. If you have it, you keep it: rewards already earned stay good.':
    'Cette carte n’accepte pas de nouveaux clients pour le moment. Si vous l’avez, vous la gardez : les récompenses déjà gagnées restent valables.',
  'This link does not open a card. Ask at the counter for a new one, or scan the code there again.':
    'Ce lien n’ouvre aucune carte. Demandez-en un nouveau au comptoir, ou scannez-y de nouveau le code.',
  'This customer has no e-mail address, and no number that gets text messages.':
    'Ce client n’a ni adresse e-mail ni numéro qui reçoit des SMS.',
  'This customer has no e-mail address; SMS is not set up.':
    'Ce client n’a pas d’adresse e-mail ; les SMS ne sont pas configurés.',
  'That does not match. Enter the last 4 digits of your phone number, or your e-mail.':
    'Cela ne correspond pas. Saisissez les 4 derniers chiffres de votre numéro, ou votre e-mail.',
  'This link is not complete. Copy it again.': 'Ce lien n’est pas complet. Copiez-le de nouveau.',
  // Cards and rewards
  'There is a reward at {stamps} already.': 'Il y a déjà une récompense à {stamps}.',
  'Choose an icon from the library.': 'Choisissez une icône dans la bibliothèque.',
  'Choose a logo from the library.': 'Choisissez un logo dans la bibliothèque.',
  'Enter what it is worth.': 'Saisissez sa valeur.',
  'Customers were promised a reward at {stamps} stamps. Unpublish the card first to make it shorter.':
    'Une récompense à {stamps} tampons a été promise aux clients. Dépubliez d’abord la carte pour la raccourcir.',
  'The card has {count} stamps. Choose a number up to that.':
    'La carte compte {count} tampons. Choisissez un nombre qui ne le dépasse pas.',
  'The card has a sign-up reward already.': 'La carte a déjà une récompense d’inscription.',
  // The counter
  'Choose a reward, or enter its code.': 'Choisissez une récompense, ou saisissez son code.',
  'Say where this reward goes.': 'Indiquez où envoyer cette récompense.',
  'A payment is open, so nobody new can join. Customers who hold a card get their stamps as before.':
    'Un paiement est en attente : plus personne ne peut s’inscrire. Les clients qui ont une carte reçoivent leurs tampons comme avant.',
  'This month’s operations of the plan are used up, so nobody new can join. Customers who hold a card get their stamps as before.':
    'Les inscriptions, tampons et récompenses que permet la formule sont épuisés ce mois-ci : plus personne ne peut s’inscrire. Les clients qui ont une carte reçoivent leurs tampons comme avant.',
  'It is too soon for this customer’s next stamp.': 'Il est trop tôt pour le prochain tampon de ce client.',
  'This customer has had all stamps of today.': 'Ce client a reçu tous ses tampons d’aujourd’hui.',
  'These are more stamps than this card gives at once.': 'C’est plus de tampons que cette carte n’en donne à la fois.',
  'This card gives stamps only during the opening hours.':
    'Cette carte ne donne des tampons que pendant les heures d’ouverture.',
  'This is no code of ours, or it is too old. Scan the one that the customer’s card shows now.':
    'Ce n’est pas un de nos codes, ou il est trop ancien. Scannez celui que la carte du client affiche maintenant.',
  'Send the stamps or the amount spent, not both.': 'Envoyez les tampons ou le montant dépensé, pas les deux.',
  'Say why you give it anyway.': 'Dites pourquoi vous le donnez quand même.',
  'This card counts stamps, not money.': 'Cette carte compte des tampons, pas de l’argent.',
  'This makes {count} stamps. One give takes up to {max}.':
    'Cela fait {count} tampons. On en donne {max} au plus à la fois.',
  // Imports
  Line: 'Ligne',
  Reason: 'Raison',
  'Choose a CSV file.': 'Choisissez un fichier CSV.',
  'This can not be read as CSV. In a spreadsheet, choose “Save as” or “Download” and CSV.':
    'Ce fichier n’est pas lisible en CSV. Dans un tableur, choisissez « Enregistrer sous » ou « Télécharger », puis CSV.',
  'The file has only one line. The first line names the columns; each line after it is a customer.':
    'Le fichier n’a qu’une ligne. La première nomme les colonnes ; chacune des suivantes est un client.',
  'The file has {rows} rows. Split it into files of at most {max}.':
    'Le fichier a {rows} lignes. Divisez-le en fichiers de {max} au plus.',
  'This import can not be checked any more. Upload the file again.':
    'Cet import ne peut plus être vérifié. Envoyez de nouveau le fichier.',
  'The file can not be read in this encoding.': 'Le fichier ne peut pas être lu dans cet encodage.',
  'No customer stands below this row.': 'Aucun client ne figure sous cette ligne.',
  'The file has no such column.': 'Le fichier n’a pas cette colonne.',
  'Choose the column that holds the name.': 'Choisissez la colonne du nom.',
  'Choose the column of the phone number or of the e-mail address.':
    'Choisissez la colonne du téléphone ou celle de l’e-mail.',
  'The file is not stored any more. Upload it again: nobody is added twice.':
    'Le fichier n’est plus conservé. Envoyez-le de nouveau : personne n’est ajouté deux fois.',
  'Check the file first.': 'Vérifiez d’abord le fichier.',
  'There is nothing to take back.': 'Il n’y a rien à annuler.',
  'This import is over. What it brought in can be taken back.':
    'Cet import est terminé. Ce qu’il a apporté peut être annulé.',
  'It is being taken back. Wait until that is done.': 'L’annulation est en cours. Attendez qu’elle soit terminée.',
  'The phone number belongs to one customer and the e-mail address to another.':
    'Le numéro de téléphone appartient à un client et l’adresse e-mail à un autre.',
  'Your plan takes no more customers.': 'Votre formule n’accepte plus de clients.',
  'A cell is longer than {max} characters.': 'Une cellule dépasse {max} caractères.',
  'The row has more than {max} cells.': 'La ligne a plus de {max} cellules.',
  'A quotation mark opens here and never closes.': 'Un guillemet s’ouvre ici et ne se ferme jamais.',
  'The row holds characters that are not text.': 'La ligne contient des caractères qui ne sont pas du texte.',
  'The row has more cells than the header. A cell with the delimiter in it needs quotation marks.':
    'La ligne a plus de cellules que l’en-tête. Une cellule qui contient le séparateur a besoin de guillemets.',
  'The name is missing.': 'Le nom manque.',
  'The name is longer than {max} characters.': 'Le nom dépasse {max} caractères.',
  'There is neither a phone number nor an e-mail address.': 'Il n’y a ni numéro de téléphone ni adresse e-mail.',
  'A spreadsheet shortened the phone number to {text}. Format its column as text and save the file again.':
    'Un tableur a raccourci le numéro de téléphone en {text}. Mettez sa colonne au format texte et enregistrez de nouveau le fichier.',
  '{text} is not an e-mail address.': '{text} n’est pas une adresse e-mail.',
  '{text} is not a phone number. {problem}': '{text} n’est pas un numéro de téléphone. {problem}',
  'Choose each card once.': 'Choisissez chaque carte une seule fois.',
  'Choose a published card.': 'Choisissez une carte publiée.',
  'Choose the column of the stamps or of the rewards.': 'Choisissez la colonne des tampons ou celle des récompenses.',
  'The balance is not a number.': 'Le solde n’est pas un nombre.',
  'The balance is below zero.': 'Le solde est négatif.',
  'The balance is not a whole number of stamps.': 'Le solde n’est pas un nombre entier de tampons.',
  'The balance is more than {max} stamps.': 'Le solde dépasse {max} tampons.',
  'The number of rewards is not a number.': 'Le nombre de récompenses n’est pas un nombre.',
  'The number of rewards is below zero.': 'Le nombre de récompenses est négatif.',
  'The number of rewards is not a whole number.': 'Le nombre de récompenses n’est pas entier.',
  'More than {max} rewards would be due.': 'Plus de {max} récompenses seraient dues.',
  'This customer has a balance of this card from an import already.':
    'Ce client a déjà reçu un solde de cette carte par un import.',
  'The old code belongs to another customer.': 'L’ancien code appartient à un autre client.',
  'This customer holds the card already.': 'Ce client a déjà la carte.',
  'The card takes no new customers.': 'La carte n’accepte plus de nouveaux clients.',
  'This customer has been here since, so the stamps stay.': 'Ce client est revenu depuis : ses tampons sont gardés.',
  'This customer was merged with another one since, so the stamps stay.':
    'Ce client a été fusionné avec un autre depuis : ses tampons sont gardés.',
  'A later import added to this balance. Take that one back first.':
    'Un import plus récent a complété ce solde. Annulez d’abord celui-là.',
  'Set up your second factor first, on your profile page. Until then everything else is closed.':
    'Configurez d’abord votre double authentification, sur votre page de profil. D’ici là, tout le reste est fermé.',
  // Messages
  'Text messages are not sent to numbers of this country.': 'Les SMS ne sont pas envoyés aux numéros de ce pays.',
  // Limits
  'Too many tries. Try again in {count} minutes.': 'Trop d’essais. Réessayez dans {count} minutes.',
  'Too many tries. Try again in {count} hours.': 'Trop d’essais. Réessayez dans {count} heures.',
}

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
import { requestRefusals } from '../en/request-refusals.ts'
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
import { requestRefusals as frenchRequestRefusals } from './request-refusals.ts'

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
    ...pair(requestRefusals, frenchRequestRefusals),
    ...pair(accountExports.refused, frenchExports.refused),
    ...pair(accountRefusals, frenchAccount),
    ...pair(adminRefusals, frenchAdmin),
    ...pair(auditRefusals, frenchAudit),
    ...pair(phoneRefusals, frenchPhone),
    ...pair(secondFactorRefusals, frenchSecondFactor),
  ]),
  // Pictures
  'Use a PNG, JPEG or WebP picture of up to 5 MB and 25 megapixels.':
    'Utilisez une image PNG, JPEG ou WebP de 5 Mo et 25 mégapixels au plus.',
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
  // Messages
  'Text messages are not sent to numbers of this country.': 'Les SMS ne sont pas envoyés aux numéros de ce pays.',
}

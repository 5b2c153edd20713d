/** French of the server's refusals and checks of the audit log, by the English sentence. */
import type { Sentences } from '@stampwell/contract/sentences.ts'

export const adminSentences: Sentences = {
  'These are {total} entries. Choose days with at most {count}.':
    'Cela fait {total} entrées. Choisissez des jours avec {count} entrées au plus.',
  'Leave the e-mail address out: the log keeps no customer’s data.':
    'Retirez l’adresse e-mail : le journal ne garde pas de données de clients.',
  'Leave the phone number out: the log keeps no customer’s data.':
    'Retirez le numéro de téléphone : le journal ne garde pas de données de clients.',
}

import type { Translation } from '@stampwell/domain/text/message.ts'
import type { auditRefusals as en } from '../en/audit-refusals.ts'

export const auditRefusals: Translation<typeof en> = {
  too_many_entries: 'Cela fait {total} entrées. Choisissez des jours avec {count} entrées au plus.',
  email_in_reason: 'Retirez l’adresse e-mail : le journal ne garde pas de données de clients.',
  phone_in_reason: 'Retirez le numéro de téléphone : le journal ne garde pas de données de clients.',
}

import type { Translation } from '@stampwell/domain/text/message.ts'
import type { printing as en } from '../en/printing.ts'

export const printing: Translation<typeof en> = {
  typed: 'Les téléphones affichent tout, mais nos affiches imprimées n’ont pas de lettres pour {letters}',
  sheet:
    'Les affiches ci-dessous omettent {letters}, absents de leurs polices. « Imprimer ici en A4 » les imprime avec les polices de cet appareil.',
}

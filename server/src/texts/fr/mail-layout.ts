import type { Translation } from '@stampwell/domain/text/message.ts'
import type { mailLayout as en } from '../en/mail-layout.ts'

export const mailLayout: Translation<typeof en> = {
  link: '{label} : {url}',
  button: '{label} :\n{url}',
}

import type { Channel } from '@stampwell/domain/sending/channel.ts'
import IconDeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { IconShape } from '#ui/elements/Icon.tsx'

export const CHANNEL_ICONS: Record<Channel, IconShape> = {
  'in-app': IconMessage,
  email: IconMail,
  sms: IconDeviceMobileMessage,
}

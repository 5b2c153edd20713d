/** Describes a session's device for its row and its button. */
import type { LogIn } from '@stampwell/contract/business/sessions.ts'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { say } from '#messages/settings.ts'
import type { IconShape } from '#ui/elements/Icon.tsx'

type Device = Pick<LogIn, 'browser' | 'system'>

/** 'Chrome on Android' */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return say('logins.device', { browser, system })
  return browser ?? (system ? say('logins.some_browser', { system }) : say('logins.unknown'))
}

export function deviceIcon({ system }: Device): IconShape {
  if (system === 'iPhone' || system === 'Android') return IconDeviceMobile
  if (system === 'iPad') return IconDeviceTablet
  return system ? IconDeviceLaptop : IconQuestionMark
}

import type { SmsService } from '../config/sms-url.ts'
import { africasTalkingSender } from './africas-talking.ts'
import type { SmsSender } from './sms.ts'
import { termiiSender } from './termii.ts'
import { twilioSender } from './twilio.ts'

export type OpenSmsSenderOptions = {
  /** Public address that Twilio reports deliveries to; the other services have it in their dashboards. */
  reportUrl: string | null
  /** Milliseconds for one request. */
  timeoutMs?: number
}

export function openSmsSender(service: SmsService, { reportUrl, timeoutMs }: OpenSmsSenderOptions): SmsSender {
  if (service.provider === 'termii') return termiiSender(service, timeoutMs)
  if (service.provider === 'africastalking') return africasTalkingSender(service, timeoutMs)
  return twilioSender(service, reportUrl, timeoutMs)
}

import type { SmsService } from '../config/sms-url.ts'
import { africasTalkingCallbacks } from './africas-talking-callbacks.ts'
import type { SmsCallbacks } from './callbacks.ts'
import { termiiCallbacks } from './termii-callbacks.ts'
import { twilioCallbacks } from './twilio-callbacks.ts'

/** Returns how to verify and read what this service posts to us. */
export function smsCallbacks(service: SmsService): SmsCallbacks {
  if (service.provider === 'termii') return termiiCallbacks(service)
  if (service.provider === 'africastalking') return africasTalkingCallbacks()
  return twilioCallbacks(service)
}

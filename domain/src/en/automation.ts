import type { AutomationKey } from '../sending/automation.ts'

/** Texts that automations begin with. In `reward_expiring`, `{reward}` is the reward that ends. */
export const automationTexts: Record<AutomationKey, { messageHeading: string; messageBody: string }> = {
  birthday: {
    messageHeading: 'It is your day, {first_name}!',
    messageBody: 'Happy birthday from all of us at {business}. Come by and celebrate with us.',
  },
  win_back: {
    messageHeading: 'We miss you, {first_name}',
    messageBody:
      'It has been a while. Your card at {business} is waiting for you: only {stamps_left} to go until {reward}.',
  },
  reward_expiring: {
    messageHeading: 'Your reward ends soon',
    messageBody: 'Hello {first_name}, your reward at {business} ends in a few days: {reward}. Come by and collect it.',
  },
  one_to_go: {
    messageHeading: 'One stamp to go, {first_name}',
    messageBody: 'One more stamp on {card} and you get {reward}. See you soon at {business}.',
  },
}

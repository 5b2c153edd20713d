import { helpCards } from './help-cards.ts'
import { helpCounter } from './help-counter.ts'
import { helpMessages } from './help-messages.ts'
import { helpPlans } from './help-plans.ts'
import { helpStart } from './help-start.ts'

export const helpArticles = { ...helpStart, ...helpCounter, ...helpCards, ...helpMessages, ...helpPlans }

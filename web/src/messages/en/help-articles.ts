/**
 * The articles of the help centre. A step begins with its title on a line of its own; an empty line stands between two
 * steps. What stands in “quotes” is written on the screen: a test looks for it in the other messages.
 */
import { helpCards } from './help-cards.ts'
import { helpCounter } from './help-counter.ts'
import { helpMessages } from './help-messages.ts'
import { helpPlans } from './help-plans.ts'
import { helpStart } from './help-start.ts'

export const helpArticles = { ...helpStart, ...helpCounter, ...helpCards, ...helpMessages, ...helpPlans } as const

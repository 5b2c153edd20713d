/** Numbers of stamps as people write them on a list. */

const UNIT =
  '(?:coffee |free )?(?:stamps?|punch(?:es)?|points?|pts|visits?|rewards?|tampons?|visites?|stempeln?|punkte|sellos?|visitas?|selos?|carimbos?|timbri)'
/** '7/10', '7 of 10', '7 von 10': the second number is how many the card has. */
const OF_GOAL = new RegExp(`^(\\d{1,3})(?: ?/ ?| (?:out )?(?:of|sur|von|de|di|van|su) )(\\d{1,3})(?: ${UNIT})?$`, 'i')
const WITH_UNIT = new RegExp(`^([-+]?\\d{1,3}(?:[.,]?\\d{3})*) ?${UNIT}$`, 'i')

/** '7 of 10' → '7', '7 stamps' → '7'; any other text as it is, also one that has more stamps than its card. */
export function withoutGoal(text: string): string {
  const [, held, goal] = OF_GOAL.exec(text) ?? []
  if (held !== undefined) return Number(held) <= Number(goal) ? held : text
  return WITH_UNIT.exec(text)?.[1] ?? text
}

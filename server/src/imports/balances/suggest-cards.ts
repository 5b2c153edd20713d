/** Guesses from its header which columns hold balances, and of which card. Points and money are never stamps. */
import type { ImportCard, SuggestedCard } from '@stampwell/contract/business/imports.ts'
import { comparedCardName } from '@stampwell/domain/cards/stamp-card.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { all, OWNER, plainHeader } from '../header-words.ts'
import { cleanText, isNothing, withoutTextMark } from '../reading/read-text.ts'
import { withoutGoal } from './written-count.ts'

/** What the stamps are of: 'Kaffeestempel', 'Loyalty stamps', 'customer_stamps'. */
const KIND =
  '(coffee|kaffee|koffie|cafe|caffe|kahve|tea|drink|lunch|loyalty|treue|fidelite|fidelidade?|(punch)?card|customer|member|client)'
const STAMP = `(${KIND}?(stamps?|punch(es)?|tampons?|stempel[ns]?|sellos?|selos?|timbri|carimbos?|damgas?|damgalar|mihuri|stempu))`
const COUNT =
  '(number|no|nr|num|count|qty|quantity|total|nombre|numero|nb|nbre|anzahl|zahl|cantidad|quantidade|quantita)'
const CURRENT =
  '(current|available|remaining|active|open|unused|actuels?|disponibles?|restants?|aktuelle|offene|actuales|atuais|disponiveis)'
const BALANCE = '(balance|solde|saldo|stand|guthaben)'
const OF = '(of|in|on|de|des|der|di|dei|an)?'

/** Says neither stamps nor money. */
const BALANCE_ALONE = /^(current)?(balance|solde|saldo|guthaben|kontostand)$/
/** Header words with everything but letters removed; the more exact word first: what is there now, before what ever was. */
const STAMPS = [
  all(
    `${CURRENT}${STAMP}${COUNT}?|${STAMP}${CURRENT}|${STAMP}${BALANCE}|${BALANCE}${OF}${STAMP}|current${COUNT}${OF}${STAMP}`,
  ),
  all(`(?!total|.*total$)(${STAMP}(cards?)?${COUNT}?|${COUNT}${OF}${STAMP}|${STAMP}oncard)`),
  all(`${STAMP}(cards?)?total|total${OF}${STAMP}`),
  BALANCE_ALONE,
  all(
    `${STAMP}(collected|earned|received|collectes|gagnes|acumulados|gesammelt|accumulati)|(collected|earned|gesammelte)${STAMP}`,
  ),
]
/** All visits that ever were: what stands on a card only where the file has no other balance. */
const VISITS = [
  /^((number|no|nr)?(of)?visits|visits?|visit(s)?count|totalvisits|visites?|(nombre|nb)(de)?(visites|passages)|passages|visitas?|besuche|anzahlbesuche)$/,
]
const REWARD =
  '(rewards?|vouchers?|recompenses?|belohnung(en)?|pramien?|gutscheine?|recompensas?|premios?|premi|odul(ler)?|zawadi)'
const WAITS =
  '(waiting|available|unredeemed|open|pending|due|ready|unused|toredeem|disponibles?|enattente|pend[ie]e?ntes|disponiveis|disponibili|offene?|verfugbare?)'
const REWARDS = [
  all(`(current)?(${COUNT}${OF})?(${WAITS}${REWARD}|${REWARD}${WAITS})`),
  all(`rewards?(balance|count)|(number|nombre|nb|anzahl)(of|de)?${REWARD}`),
  all(REWARD),
]
const POINT = '(points?|pts|punkte|puntos|pontos|punti|puan)'
const OF_POINT = `${OWNER}(loyalty|rewards?|bonus|treue)?${POINT}(de)?(fidelite|fidelida(d|de))?`
const POINTS = [
  all(`${OF_POINT}(${BALANCE}|${CURRENT}|approved)|${BALANCE}${OF}${OF_POINT}|${CURRENT}${OF_POINT}|punktestand`),
  all(`${OF_POINT}${COUNT}?|(add|approved|(number|nombre|nb|anzahl|numero)${OF})${POINT}`),
  BALANCE_ALONE,
  all(`${OF_POINT}(earned|awarded)|(total|lifetime|earned|awarded)${POINT}`),
]
/** A header that speaks of points: then neither a bare balance nor the visits of the file are stamps. */
const OF_POINTS = new RegExp(`points|^${POINT}$|punkte|puntos|pontos|punti|puan`)
/** Words of money anywhere in a header. */
const MONEY = /cash|amount|money|spen[dt]|revenue|price|credit|montant|betrag|importe|valor/
const CURRENCY = /\p{Sc}/u
const WHOLE = /^\+?\d{1,3}([.,]0+)?$/
/** One decimal is a spreadsheet's; money has two. */
const WHOLE_BALANCE = /^\+?\d{1,3}([.,]0)?$/
/** A sign of money, decimals that are not zeros, or thousands with decimals. */
const AMOUNT = /\p{Sc}|\d[.,](?!0+$)\d{1,2}$|\d[.,\s]\d{3}[.,]\d/u
const NUMBER = /^[-+\u2212]?(\d+|\d{1,3}([.,]\d{3})+)([.,]0+)?$/
/** A card's columns as the export names them. */
const OF_CARD = /^(stamps|rewards):\s*(.+)$/i
const OTHERS_OF_CARD = /^other rewards:\s*(.+)$/i

type PublishedCard = { id: string; card_name: string }

/** `taken`: columns that hold something else. A card of null is for the owner to choose. */
export function suggestCards({
  columns,
  rows,
  cards,
  taken,
}: {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  cards: readonly PublishedCard[]
  taken: readonly number[]
}): SuggestedCard[] {
  const named = namedCards(columns, cards)
  if (named.length > 0) return named
  const headers = columns.map(plainHeader)
  const find = (words: readonly RegExp[], fits: (index: number) => boolean) => {
    for (const word of words) {
      const found = headers.findIndex((header, index) => !taken.includes(index) && word.test(header) && fits(index))
      if (found >= 0) return found
    }
    return null
  }
  const isStamps = (index: number) => {
    const header = headers[index] ?? ''
    if (MONEY.test(header) || CURRENCY.test(columns[index] ?? '')) return false
    const cells = valuesAt(rows, index)
    if (BALANCE_ALONE.test(header)) return cells.every((cell) => WHOLE_BALANCE.test(cell))
    // A header that says stamps is believed: a cell that cannot come along is left out with its reason.
    const numbers = cells.filter((cell) => NUMBER.test(cell))
    return numbers.length >= cells.length / 2 && !cells.some((cell) => AMOUNT.test(cell))
  }
  const isPoints = (index: number) => !BALANCE_ALONE.test(headers[index] ?? '') || isStamps(index)
  const hasPoints = headers.some((header) => OF_POINTS.test(header))
  const stamps = find(hasPoints ? STAMPS.filter((word) => word !== BALANCE_ALONE) : STAMPS, isStamps)
  const points = stamps === null && hasPoints ? find(POINTS, isPoints) : null
  const visits = stamps === null && !hasPoints ? find(VISITS, isStamps) : null
  const rewards_waiting = find(REWARDS, (index) => valuesAt(rows, index).every(isWhole))
  const balance = stamps ?? points ?? visits
  if (balance === null && rewards_waiting === null) return []
  const only = cards.length === 1 ? (cards[0]?.id ?? null) : null
  return [{ stamp_id: only, stamps: balance, rewards_waiting, is_points: points !== null }]
}

/** Returns the columns of an export, a card each. A name that several cards have is for the owner to choose. */
function namedCards(columns: readonly string[], cards: readonly PublishedCard[]): SuggestedCard[] {
  const found = new Map<string, SuggestedCard>()
  for (const [index, header] of columns.entries()) {
    const [, what, name] = OF_CARD.exec(header.trim()) ?? []
    if (what === undefined || name === undefined) continue
    const same = cards.filter((card) => comparedCardName(card.card_name) === comparedCardName(name))
    const one = found.get(comparedCardName(name)) ?? {
      stamp_id: same.length === 1 ? (same[0]?.id ?? null) : null,
      stamps: null,
      rewards_waiting: null,
      is_points: false,
    }
    one[what.toLowerCase() === 'stamps' ? 'stamps' : 'rewards_waiting'] = index
    found.set(comparedCardName(name), one)
  }
  return [...found.values()]
}

/** Returns the columns in which an export counts the other rewards of these cards. An import brings none of them. */
export function otherRewardColumns(columns: readonly string[], cards: readonly ImportCard[]): number[] {
  const chosen = cards.flatMap(({ mode, stamps, rewards_waiting }) =>
    mode === 'leave' ? [] : [stamps, rewards_waiting],
  )
  const names = new Set(
    chosen.flatMap((column) => {
      const header = column === null ? undefined : columns[column]
      const [, , name] = OF_CARD.exec(header?.trim() ?? '') ?? []
      return name === undefined ? [] : [comparedCardName(name)]
    }),
  )
  return columns.flatMap((header, index) => {
    const [, name] = OTHERS_OF_CARD.exec(header.trim()) ?? []
    return name !== undefined && names.has(comparedCardName(name)) ? [index] : []
  })
}

function valuesAt(rows: readonly (readonly string[])[], index: number): string[] {
  return rows
    .map((row) => withoutGoal(foldDigits(withoutTextMark(cleanText(row[index] ?? '')))))
    .filter((cell) => !isNothing(cell))
}

function isWhole(cell: string): boolean {
  return WHOLE.test(cell)
}

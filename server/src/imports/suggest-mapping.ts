/** Guesses each column's field from the header, and the date order from the rows. The merchant decides. */
import type { ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'

type Field = keyof ImportMapping
type Suggested = ImportMapping & Pick<ImportOptions, 'date_order'>

/** Header words, with everything but letters removed. They are tried in this order: the more exact word first. */
const WORDS: [field: Field, words: RegExp][] = [
  ['email', /^(e?mail(address|adresse)?|customeremail|courriel|correo(electronico)?|correio|emailid)$/],
  [
    'phone',
    /^(phone|mobile|cell|tel|telephone|telefon|telefono|telefone|gsm|whatsapp|msisdn|handy)(no|number|num|nr|nummer)?$|^(customer|mobile|cell|contact|home)?(phone|mobile|number)(no|number|nr)?$|^contact$/,
  ],
  [
    'date_of_birth',
    /^(dateofbirth|dob|birth(day|date)?|bday|geburts(tag|datum)|datedenaissance|anniversaire|fechadenacimiento|cumpleanos)$/,
  ],
  [
    'joined_at',
    /^(joined(at|on)?|join(ing)?date|datejoined|membersince|customersince|since|signup(date)?|signedup(at|on)?|created(at|on)?|createddate|dateadded|registered(at|on)?|registrationdate)$/,
  ],
  [
    'marketing_consent',
    /^(marketing)?(consent|optin|optedin|agreed|permission|subscribed|newsletter)$|^(acceptsmarketing|marketing|emailmarketing|marketingconsent|acceptsemailmarketing)$/,
  ],
  [
    'notes',
    /^(customer|staff)?(notes?|remarks?|comments?|memos?|notizen?|bemerkung(en)?|remarques?|notas?|observaciones)$/,
  ],
  ['last_name', /^(last|sur|family)name$|^(surname|nachname|nom(defamille)?|apellidos?|sobrenome)$/],
  [
    'name',
    /^(full|customer|client|member|display|contact)?name$|^(customer|client|member|names|fullnames|nombre|nome|prenom)$|^(first|given|fore)names?$|^vorname$/,
  ],
]

export function suggestMapping(columns: readonly string[], rows: readonly (readonly string[])[]): Suggested {
  const taken = new Set<number>()
  const find = (words: RegExp): number | null => {
    const at = columns.findIndex((column, index) => !taken.has(index) && words.test(plain(column)))
    if (at < 0) return null
    taken.add(at)
    return at
  }
  const found = Object.fromEntries(WORDS.map(([field, words]) => [field, find(words)])) as ImportMapping // every field is in WORDS
  // A column with an unknown header may have recognisable cells.
  found.email ??= containing(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  found.phone ??= containing(/^'?\+?\d[\d\s().-]{7,16}$/)
  const dates = [found.date_of_birth, found.joined_at].filter((column) => column !== null)
  return { ...found, date_order: dateOrder(rows.flatMap((row) => dates.map((column) => row[column] ?? ''))) }

  function containing(pattern: RegExp): number | null {
    const at = columns.findIndex(
      (_, index) => !taken.has(index) && rows.length > 0 && rows.every((row) => pattern.test(row[index]?.trim() ?? '')),
    )
    if (at < 0) return null
    taken.add(at)
    return at
  }
}

/**
 * Returns the order of the dates that end with the year: the others are read alike whatever the order. One mistyped date
 * does not decide. If every date fits both orders, the day comes first, as in most of the world.
 */
function dateOrder(dates: readonly string[]): ImportOptions['date_order'] {
  const parts = dates
    .map((date) => /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{1,4}/.exec(date))
    .filter((match) => match !== null)
  if (parts.length === 0) return 'ymd'
  const dayFirst = parts.filter(([, first, second]) => Number(first) > 12 && Number(second) <= 12)
  const monthFirst = parts.filter(([, first, second]) => Number(second) > 12 && Number(first) <= 12)
  return monthFirst.length > dayFirst.length ? 'mdy' : 'dmy'
}

function plain(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

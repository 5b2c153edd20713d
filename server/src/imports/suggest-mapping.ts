/** Guesses each column's field from the header, and the date order from the rows. The merchant decides. */
import type { ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { columnsOf, CONSENT_FIELDS } from '@stampwell/domain/customers/import-columns.ts'
import type { CsvRecord } from '../csv/read-csv.ts'

type Field = keyof ImportMapping
type Suggested = ImportMapping & Pick<ImportOptions, 'date_order'>

/**
 * Header words, with everything but letters removed, the more exact word first. They are tried in this order. A field of
 * several columns takes them in the order of its words, and of the file for one word.
 */
const WORDS: [field: Field, ...words: RegExp[]][] = [
  [
    'email',
    /^(e?mail(address|adresse|value)?|customeremail|courriel|correo(electronico)?|correio|emailid)$/,
    /^(primary|contact|work|home|personal|billing|default(address)?)e?mail(address)?$/,
  ],
  [
    'phone',
    /^(phone|mobile|cell|tel|telephone|telefon|telefono|telefone|gsm|whatsapp|msisdn|handy)(no|number|num|nr|nummer|value)?$|^(customer|mobile|cell|contact|home)?(phone|mobile|number)(no|number|nr)?$|^contact$/,
    /^(work|other|second|alternat(e|ive)|billing|shipping|default(address)?|address)(phone|mobile)(number)?$/,
  ],
  [
    'date_of_birth',
    /^(dateofbirth|datebirth|birthdate|dob|birth(day|date)?|bday|geburts(tag|datum)|datedenaissance|anniversaire|fechadenacimiento|cumpleanos)$/,
  ],
  [
    'joined_at',
    /^(joined(at|on)?|join(ing)?date|datejoined|membersince|customersince|since|signup(date)?|signedup(at|on)?|created(at|on)?|createddate|datecreated|creationdate|dateadded|dateadd|registered(at|on)?|registrationdate|optintime|optindate)$/,
    /^(firstvisit|firstorder|firstpurchase)(date)?$/,
  ],
  [
    'last_visit_at',
    /^(last|recent|latest)(visit(ed)?|seen|activity|stamp|purchase|order)(at|on|date|time)?$|^date(of)?lastvisit$/,
    /^(datedeladernierevisite|dernierevisite|ultimavisita|letzterbesuch|ultimacompra|dernierachat)$/,
  ],
  [
    'old_code',
    /^(cardserialnumber|serialnumber|accountnumber|cardnumber|cardcode|cardid|barcode|qrcode|membershipnumber|loyaltynumber)$/,
  ],
  // The export's own columns, then those of other services: consent to one channel is none to another.
  ['consent_email', /^consentemail$/, /^(accepts?)?emailmarketing(status|state|consent)?$|^emailsubscriberstatus$/],
  ['consent_sms', /^consentsms$/, /^(accepts?)?smsmarketing(status|state|consent)?$|^smssubscri(ber|ption)status$/],
  ['consent_in_app', /^consentcardpage$/],
  [
    'marketing_consent',
    /^(marketing)?(consent|optin|optedin|agreed|permission|subscribed|newsletter)$|^(acceptsmarketing|marketing|marketingconsent)$/,
    /^(marketing|subscriber|(email)?subscription)status$/,
  ],
  [
    'notes',
    /^(customer|staff)?(notes?|remarks?|comments?|memos?|notizen?|bemerkung(en)?|remarques?|notas?|observaciones)$/,
  ],
  [
    'last_name',
    /^(lastnamepreposition|preposition|tussenvoegsel|infix)$/,
    /^(last|sur|family)name$|^(surname|nachname|nom(defamille)?|apellidos?|sobrenome)$/,
  ],
  [
    'name',
    /^(full|customer|client|member|display|contact)?name$|^(customer|client|member|names|fullnames|nombre|nome|prenom)$|^(first|given|fore)names?$|^vorname$/,
  ],
  ['company', /^(company|business|organi[sz]ation|firm|firma|societe|empresa)(name)?$/, /^default(address)?company$/],
]
/** Of the other fields one column is enough. Each word of a last name gives one part of it. */
const SEVERAL: readonly Field[] = ['email', 'phone', 'last_name']
const MAX_COLUMNS = 10

export function suggestMapping(columns: readonly string[], rows: readonly (readonly string[])[]): Suggested {
  const taken = new Set<number>()
  const headers = columns.map(plainHeader)
  const find = (field: Field, words: readonly RegExp[]): ImportMapping[Field] => {
    const found = words.flatMap((word) => {
      const places = headers.flatMap((header, index) => (!taken.has(index) && word.test(header) ? [index] : []))
      return field === 'last_name' ? places.slice(0, 1) : places
    })
    const chosen = found.slice(0, SEVERAL.includes(field) ? MAX_COLUMNS : 1)
    for (const index of chosen) taken.add(index)
    return chosen.length > 1 ? chosen : (chosen[0] ?? null)
  }
  const found = Object.fromEntries(WORDS.map(([field, ...words]) => [field, find(field, words)])) as ImportMapping // every field is in WORDS
  // A column for each channel says it more exactly.
  if (Object.values(CONSENT_FIELDS).some((field) => found[field] !== null)) found.marketing_consent = null
  // A column with an unknown header may have recognisable cells.
  found.email ??= containing(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  found.phone ??= containing(/^'?\+?\d[\d\s().-]{7,16}$/)
  const dates = [found.date_of_birth, found.joined_at, found.last_visit_at].flatMap(columnsOf)
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
 * Returns the order of the dates that end with the year or have none: the others are read alike whatever the order. One mistyped date
 * does not decide. If every date fits both orders, the day comes first, as in most of the world.
 */
function dateOrder(dates: readonly string[]): ImportOptions['date_order'] {
  const parts = dates
    .map((date) => /^\s*(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]\d{1,4}|\.?\s*$)/.exec(date))
    .filter((match) => match !== null)
  if (parts.length === 0) return 'ymd'
  const dayFirst = parts.filter(([, first, second]) => Number(first) > 12 && Number(second) <= 12)
  const monthFirst = parts.filter(([, first, second]) => Number(second) > 12 && Number(first) <= 12)
  return monthFirst.length > dayFirst.length ? 'mdy' : 'dmy'
}

/** Lines before the header that are looked through: titles, and Excel's `sep=;`. */
const LINES_BEFORE = 20

/** Returns how many of the first records stand before the one that names the columns. */
export function headerRowOf(first: readonly CsvRecord[]): number {
  const isDeclaration = /^sep=/i.test(first[0]?.cells[0] ?? '')
  const begins = isDeclaration ? 1 : 0
  const named = first.slice(0, LINES_BEFORE).map(({ cells }) => cells.map(plainHeader).filter(isHeaderWord).length)
  if ((named[begins] ?? 0) > 0) return begins
  // A person may have a name that is a header's word.
  const found = named.findIndex((count) => count > 1)
  return found < 0 ? Math.min(begins, first.length - 1) : found
}

function isHeaderWord(header: string): boolean {
  return WORDS.some(([, ...words]) => words.some((word) => word.test(header)))
}

/** The header in plain letters, as the words of fields are written. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

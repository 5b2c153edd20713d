/** The words by which headers name the fields of a customer, in the languages of the lists that come in. */
import type { ImportMapping } from '@stampwell/contract/business/imports.ts'
import { OPTED_OUT_ABROAD } from '@stampwell/domain/customers/opt-out-columns.ts'

export type Field = keyof ImportMapping
type FieldWords = [field: Field, ...words: RegExp[]]

/** Owner of the value, before the word: 'Customer phone', 'customer.first_name'. */
const OWNER =
  '(customers?|clients?|members?|contacts?|guests?|users?|buyers?|subscribers?|patrons?|recipients?|(card)?holders?|persons?|your)?'
/** The same after the word: 'Nom du client'. */
const OF_OWNER = '((du|dela|de|des|del|do|of|ofthe)?(client|cliente|customer|membre|member))?'
/** The purpose of an address. Its values stand behind those of the person's own column. */
const PURPOSE = '(billing|shipping|delivery|invoice|(default)?address|default)'
const PHONE =
  '(phone|mobile|mobil|mobiel|mobilephone|cell|cellphone|cellular|cellulare|celular|tel|telephone|telefon|telefono|telefone|telefoon|gsm|whatsapp|msisdn|handy|portable|movil|telemovel|mobiltelefon|smartphone)'
const NUMBER = '(no|number|num|nr|nummer|numero|value)'
const OF = '(de|du|di|del|do|da|della|of)?'

/** A word for a whole header. */
export const all = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)

/**
 * Header words, with everything but a to z removed (the ı of 'Soyadı', but not the I of 'SOYADI'), the more exact
 * word first. They are tried in this order. A field of several columns takes them in the order of its words, and of the
 * file for one word. A number by which a business knows its customer is no phone number.
 */
export const WORDS: FieldWords[] = [
  [
    'email',
    all(
      `${OWNER}(e?mail|courriel)(address|adress|adresse|adres|value|id)?|(e?mail|courriel)${OF_OWNER}|correo(electronico)?|correio(eletronico)?`,
    ),
    all(
      `(adresse|address|indirizzo|direccion|endereco)(de|di)?(e?mail|courriel|correo|electronique|electronica|messagerie)(electronico)?${OF_OWNER}`,
    ),
    all(
      `(primary|main|preferred|contact|work|home|personal|private|business|company|office|other|second(ary)?|alternat(e|ive)|additional|${PURPOSE})e?mail(address|value)?`,
    ),
    /^(e?mail(address)?(primary|work|home|private|privat|personal|other))$|^(e?mail|courriel)(pro|perso|professionnel|personnel)$/,
    /^eposta(adresi?)?$/,
  ],
  [
    'phone',
    all(
      `${OWNER}(mobile|cell|whatsapp|home|primary|main|preferred|personal|private)?${PHONE}${NUMBER}?(mobile|mobil|portable|movil|celular|whatsapp|primary|main|principal)?${OF_OWNER}`,
    ),
    all(`(${NUMBER}|n)${OF}(${PHONE})(mobile|mobil|portable|movil|celular)?${OF_OWNER}`),
    all(`(mobile|cell|contact|home|daytime|calling)${NUMBER}|mobilnummer|rufnummer`),
    all(
      `(work|business|company|office|other|second(ary)?|alternat(e|ive)|additional|day(time)?|evening|direct|companymain|${PURPOSE})(phone|mobile|telephone|tel|cell)${NUMBER}?`,
    ),
    all(
      `${PHONE}${NUMBER}?(work|home|other|secondary|fixe|domicile|maison|bureau|travail|pro|professionnel|perso|personnel|autre|privat|geschaftlich|arbeit|fijo|casa|trabajo)|landline${NUMBER}?|festnetz(nummer)?`,
    ),
    /^(cep)?(tel|telefonu?)(no|numarasi?)?$|^cepno$/,
  ],
  [
    'date_of_birth',
    all(
      `${OWNER}(dateofbirth|datebirth|birthdate|birthdaydate|dateofbirthday|dob|birth(day|date)?|bday)|geburts(tag|datum)|geboren(am)?|geboortedatum|verjaardag`,
    ),
    /^dogum(tarihi|gunu)$/,
    all(`(date|jour)?(de|d)?(naissance|anniversaire)${OF_OWNER}|neele|nele`),
    all(
      '(fechade?)?(nacimiento|cumpleanos)|(datade?)?(nascimento|aniversario)|(datadi)?nascita|(datadi)?compleanno|datadelcompleanno',
    ),
  ],
  [
    'joined_at',
    all(
      `${OWNER}(joined(at|on)?|join(ing)?date|datejoined|since|signup(date)?|signedup(at|on)?|created(at|on|date)?|createdate|datecreated|creationdate|dateadded|dateadd|addedat|addedon|registered(at|on)?|dateregistered|registrationdate|enrol(led(at|on|date)|l?mentdate)|dateenrolled|optintime|optindate)`,
    ),
    /^createdtime$/,
    /^(firstvisit|firstorder|firstpurchase)(date)?$/,
    /^(date)?(d|de)?(inscription|adhesion|creation|ajout)$|^(inscrit|cree|ajoute)e?le$|^(membre|client)depuis$/,
    /^(kayi?t|uyelik)tarihi$/,
    /^(mitglied|kunde)seit$|^(beitritts|registrierungs|anmelde|erstell|erstellungs)datum$|^(registriert|angemeldet|erstellt)am$/,
    /^(fecha|data)(de|di)?(registro|alta|creacion|inscripcion|cadastro|inscricao|criacao|registrazione|iscrizione|creazione)$|^clientedesde$/,
  ],
  [
    'last_visit_at',
    /^(last|recent|latest)(visit(ed)?|seen|stamp)(at|on|date|time)?$|^date(of)?lastvisit$/,
    // Beside the column of the day, 'Last Activity' says what it was, and 'Last order' may be its number.
    /^(last|recent|latest)(activity|purchase|order)(at|on|date|time)$/,
    /^(last|recent|latest)(activity|purchase|order)$/,
    /^(date(de|du|dela)?)?(dernierevisite|dernier(passage|achat))$|^(ultimavisita|letzterbesuch|ultimacompra)$/,
  ],
  [
    'old_code',
    /^(cardserialnumber|serialnumber|accountnumber|cardnumber|cardcode|cardid|barcode|qrcode|membershipnumber|loyaltynumber)$/,
    /^((loyalty|membership)cardnumber|(loyalty)?cardno)$|^(numero|no?)(de)?(la)?carte(de)?(fidelite)?$|^(kunden)?kartennummer$/,
  ],
  // The export's own columns, then those of other services: consent to one channel is none to another.
  [
    'consent_email',
    /^consentemail$/,
    /^(accepts?)?emailmarketing(status|state|consent)?$|^emailsubscriberstatus$/,
    /^email(marketing)?(consent|opt(ed)?in)$|^opt(ed)?inemail$/,
  ],
  [
    'consent_sms',
    /^consentsms$/,
    /^(accepts?)?smsmarketing(status|state|consent)?$|^smssubscri(ber|ption)status$/,
    /^sms(marketing)?(consent|opt(ed)?in)$|^opt(ed)?insms$/,
  ],
  ['consent_in_app', /^consentcardpage$/],
  [
    'marketing_consent',
    /^(marketing)?(consent|optin|optedin|agreed|permission|subscribed|newsletter)$|^(acceptsmarketing|marketing(allowed)?|consentement(marketing)?)$/,
    /^(marketing|subscriber|(email)?subscription)status$/,
  ],
  [
    'notes',
    all(`${OWNER}(staff)?(notes?|remarks?|comments?|memos?)`),
    /^(notiz(en)?|bemerkung(en)?|anmerkung(en)?|kommentare?|remarques?|commentaires?|notas?|observacion(es)?|observac(ao|oes)|opmerkingen)$/,
  ],
  [
    'last_name',
    /^(lastnamepreposition|preposition|tussenvoegsel|infix)$/,
    all(
      `${OWNER}(last|sur|family)names?|nachname|familienname|zuname|nom(defamille)?|apellidos?|primerapellido|sobrenome|apelido|cognome|achternaam`,
    ),
    /^segundoapellido$/,
    /^soyadi?$|^soyisim$/,
  ],
  [
    'name',
    all(`(?!user)${OWNER}(full|complete|legal)?names?|(full)?nameof(the)?(customer|client|member|guest)|fullnames`),
    /^nom(complet|(du|de)?client)$|^noms?(et)?prenoms?$|^prenoms?(et)?noms?$|^nombre(completo|(del?)?cliente|yapellidos?)$/,
    /^nome(completo|(do|del)?cliente|e(cognome|sobrenome))$|^(vollstandiger|kunden)name$|^vor(name)?(und)?nachname$|^(volledige|klant)naam$/,
    /^(musteri)?(adi?|isim)(ve)?(soyadi?|soyisim)$/,
    all(`${OWNER}(first|given|fore)names?|vorname|voornaam|primernombre|primeironome|prenoms?${OF_OWNER}`),
    /^(nombre|nome|naam)$|^(musteri)?(adi?|isim)$/,
    /^displayname$|^(customer|client|member)$/,
  ],
  ['company', /^(company|business|organi[sz]ation|firm|firma|societe|entreprise|empresa|azienda|bedrijf)(name)?$/],
]

/** Words that name a field only where no column of WORDS does, and then one column. */
export const FALLBACK_WORDS: FieldWords[] = [
  ['phone', /^(number|contact|numero|nummer)$/],
  ['name', all(`${PURPOSE}(first|given|fore)name`), all(`${PURPOSE}(full)?name`), /^fn$/, /^contact$/],
  ['last_name', all(`${PURPOSE}(last|sur|family)name`)],
  ['company', all(`${PURPOSE}company(name)?`)],
]

const TO_EMAIL = 'emails?(marketing)?'
const TO_SMS = '(sms|text)(marketing|messages?)?'
const optOutsOf = (channel: string) =>
  `${channel}(opt(ed)?out|unsubscribed)|(has)?opt(ed)?out(of)?(all)?${channel}|unsubscribed(from)?(all)?${channel}`

/** Words of the columns that say who opted out: of a channel, and of all. */
export const OPT_OUT_WORDS = {
  consent_email: all(`${optOutsOf(TO_EMAIL)}|donot(bulk)?email`),
  consent_sms: all(`${optOutsOf(TO_SMS)}|donot(sms|text)`),
  consent_in_app: null,
  marketing_consent: all(
    '(has|marketing)?opt(ed)?out|opt(ed)?out(of)?marketing|(is|globally)?unsubscribed|donot(contact|market)|dnc|' +
      OPTED_OUT_ABROAD,
  ),
} as const

export function countHeaderWords(cells: readonly string[]): number {
  return cells.map(plainHeader).filter(isHeaderWord).length
}

function isHeaderWord(header: string): boolean {
  return [...WORDS, ...FALLBACK_WORDS].some(([, ...words]) => words.some((word) => word.test(header)))
}

/** A remark on what stands below: '(required)', '(DD/MM/YYYY)', '(JJ/MM/AAAA)', and the time zone, '(UTC+0)'. */
const HINT =
  /\((required|optional|obligatoire|facultatif|optionnel|[dmyjat]{1,4}([-/. ][dmyjat]{1,4}){1,2}|(utc|gmt)([-+]\d{1,2}(:?\d{2})?)?)\)/gi

/** The header in plain letters, as the words of fields are written. */
export function plainHeader(header: string): string {
  return header
    .replace(HINT, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

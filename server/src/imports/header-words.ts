/** The words by which headers name the fields of a customer, in the languages of the lists that come in. */
import type { ImportMapping } from '@stampwell/contract/business/imports.ts'
import { OPTED_OUT_ABROAD } from '@stampwell/domain/customers/opt-out-columns.ts'

export type Field = keyof ImportMapping
type FieldWords = [field: Field, ...words: RegExp[]]

/** Owner of the value, before the word: 'Customer phone', 'customer.first_name', 'What is your name?' */
export const OWNER =
  '(customers?|clients?|members?|contacts?|guests?|users?|buyers?|subscribers?|patrons?|recipients?|(card)?holders?|persons?|' +
  '(what(is|s)|whenis|(please)?(enter|provide|give|type)|quelle?est)?(your|votre)|ihre?|seu|sua)?'
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
      `${OWNER}(e?mail|courriel)(address|adress|adresse|adres|value|id)?|(e?mail|courriel)${OF_OWNER}|` +
        'correo(electronico)?|correio(eletronico)?|epost(adress)?|baruapepe',
    ),
    all(
      `${OWNER}(adresse|address|indirizzo|direccion|endereco)(de|di)?(e?mail|courriel|correo|electronique|electronica|messagerie)(electronico)?${OF_OWNER}`,
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
    all(`${OWNER}(${NUMBER}|n)${OF}(${PHONE})(mobile|mobil|portable|movil|celular)?${OF_OWNER}`),
    all(`sms(${PHONE}?${NUMBER}?)`),
    all(`(mobile|cell|contact|home|daytime|calling)${NUMBER}|mobilnummer|rufnummer`),
    all(
      `(work|business|company|office|other|second(ary)?|alternat(e|ive)|additional|day(time)?|evening|night|direct|companymain|${PURPOSE})(phone|mobile|telephone|tel|cell)${NUMBER}?`,
    ),
    all(
      `${PHONE}${NUMBER}?(work|home|cell|iphone|office|business|other|secondary|fixe|domicile|maison|bureau|travail|pro|professionnel|perso|personnel|autre|privat|geschaftlich|arbeit|fijo|casa|trabajo)|landline${NUMBER}?|festnetz(nummer)?`,
    ),
    /^(cep)?(tel|telefonu?)(no|numarasi?)?$|^cepno$/,
    /^((namba|nambari)(ya)?)?simu(yamkononi)?$/,
    /^(home|work|office)$/,
  ],
  [
    'date_of_birth',
    all(
      `${OWNER}(dateofbirth|datebirth|birthdate|birthdaydate|dateofbirthday|dob|birth(day|date)?|bday)|geburts(tag|datum)|geboren(am)?|geboortedatum|verjaardag`,
    ),
    /^dogum(tarihi|gunu)$/,
    all(`${OWNER}(date|jour)?(de|d)?(naissance|anniversaire)${OF_OWNER}|neele|nele`),
    /^(tarehe|siku)(ya)?kuzaliwa$/,
    all(
      '(fechade?)?(nacimiento|cumpleanos)|(datade?)?(nascimento|aniversario)|(datadi)?nascita|(datadi)?compleanno|datadelcompleanno',
    ),
  ],
  [
    'joined_at',
    all(
      `${OWNER}(joined(at|on)?|join(ing)?date|datejoined|since|signup(date)?|signedup(at|on)?|created(at|on|date)?|createdate|datecreated|creationdate|dateadded|dateadd|addedat|addedon|registered(at|on)?|dateregistered|registrationdate|enrol(led(at|on|date)|l?mentdate)|dateenrolled|optintime|optindate)`,
    ),
    all(
      `${OWNER}(profile|account)?(created|added|registered|joined|enrolled|signup|signedup|subscribed)(at|on|date|time|datetime|timestamp)`,
    ),
    all(`${OWNER}(profile|account)?created`),
    /^first(visit|order|purchase|seen|check(ed)?in|appointment|booking|transaction|stamp)(at|on|date)?$/,
    /^(date)?(d|de)?(inscription|adhesion|creation|ajout)$|^(inscrit|cree|ajoute)e?le$|^(membre|client)depuis$/,
    /^(kayi?t|uyelik)tarihi$|^tarehe(ya)?(kujiunga|kujisajili|usajili)$|^(klant|lid)sinds$|^(registratie|inschrijf)datum$/,
    /^(mitglied|kunde)seit$|^(beitritts|registrierungs|anmelde|erstell|erstellungs)datum$|^(registriert|angemeldet|erstellt)am$/,
    /^(fecha|data)(de|di)?(registro|alta|creacion|inscripcion|cadastro|inscricao|criacao|adesao|registrazione|iscrizione|creazione)$|^clientedesde$|^(cadastrado|registrado|inscrito|criado)(em|el)$|^(iscritto|registrato)il$/,
  ],
  [
    'last_visit_at',
    /^(last|recent|latest)(visit(ed)?|seen|stamp(ed|earned)?|check(ed)?in|appointment|scan(ned)?)(at|on|date|time)?$/,
    /^date(of)?lastvisit$/,
    // Beside the column of the day, 'Last Activity' says what it was, and 'Last order' may be its number.
    /^(last|recent|latest)(activity|active|purchase|order|transaction|booking)(at|on|date|time)$/,
    /^(last|recent|latest)(activity|active|purchase|order|transaction|booking)$/,
    /^(date(de|du|dela)?)?(dernierevisite|dernier(passage|achat)|dernierecommande)$|^letzte[rs]?(besuch|kauf|einkauf|bestellung)$/,
    /^((fecha|data)(de|da|dell)?(la|o)?)?ultim[ao](visita|compra|acquisto|pedido|ordine)$|^laatste(bezoek|aankoop)$|^sonziyaret(tarihi)?$/,
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
      `${OWNER}(last|sur|family)names?|nachname|familienname|zuname|(votre)?nom(defamille)?|apellidos?|primerapellido|sobrenome|apelido|cognome|achternaam`,
    ),
    /^segundoapellido$/,
    /^soyadi?$|^soyisim$|^efternamn$|^etternavn$|^efternavn$|^nazwisko$|^jinala(ukoo|familia|mwisho)$/,
  ],
  [
    'name',
    all(`(?!user)${OWNER}(full|complete|legal)?names?|(full)?nameof(the)?(customer|client|member|guest)|fullnames`),
    /^nom(complet|(du|de)?client)$|^noms?(et)?prenoms?$|^prenoms?(et)?noms?$|^nombre(completo|(del?)?cliente|yapellidos?)$/,
    /^nome(completo|(do|del)?cliente|e(cognome|sobrenome))$|^(vollstandiger|kunden)name$|^vor(name)?(und)?nachname$|^(volledige|klant)naam$/,
    /^(musteri)?(adi?|isim)(ve)?(soyadi?|soyisim)$/,
    /^jina(kamili|lamteja)?$|^(imieinazwisko|fulltnamn|kundnamn|kundenavn)$/,
    all(`${OWNER}(first|given|fore)names?|vorname|voornaam|primernombre|primeironome|(votre)?prenoms?${OF_OWNER}`),
    /^(nombre|nome|naam|namn|navn|fornamn|fornavn|imie|jinalakwanza)$|^(musteri)?(adi?|isim)$/,
    /^displayname$|^(customer|client|member|cliente|kunde|klant|musteri|mteja)$/,
  ],
  [
    'company',
    /^(company|business|organi[sz]ation|org|account|firm|firma|unternehmen|betrieb|foretag|societe|entreprise|empresa|azienda|bedrijf)(name)?$(?<!^account)/,
  ],
]

/** What chats call somebody: 'Saved Name', 'Public Display Name', 'Push Name' */
const SHOWN_NAME = /^(saved|push|(public)?display|public|profile|whatsapp)name$/
/** Words that name a field only where no column of WORDS does, and then one column. */
export const FALLBACK_WORDS: FieldWords[] = [
  ['phone', /^(number|contact|numero|nummer)$/],
  ['name', all(`${PURPOSE}(first|given|fore)name`), all(`${PURPOSE}(full)?name`), /^fn$/, /^contact$/, SHOWN_NAME],
  ['last_name', all(`${PURPOSE}(last|sur|family)name`)],
  ['company', all(`${PURPOSE}company(name)?`)],
]

const TO_EMAIL = 'emails?(marketing)?'
const TO_SMS = '(sms|text)(marketing|messages?)?'
const optOutsOf = (channel: string) =>
  `${channel}(opt(ed)?out|unsubscribed|(is)?((black|block)list(ed|ee?)?|suppressed))|(has)?opt(ed)?out(of)?(all)?${channel}|` +
  `unsubscribed(from)?(all)?${channel}|no${channel}|donot(allow)?(bulk|mass)?${channel}|(${OPTED_OUT_ABROAD})(des?|vone?|dell?e)?${channel}`
/** Of one kind of messages, where a service has several: 'Opted out of email: Marketing Information' */
const OF_ADVERTISING = '(marketing|news|promo|offers)[a-z]*'

/** Words of the columns that say who opted out: of a channel, and of all. */
export const OPT_OUT_WORDS = {
  consent_email: all(
    `${optOutsOf(TO_EMAIL)}|opt(ed)?outof${TO_EMAIL}${OF_ADVERTISING}|clean(ed)?(time|date|at|on)|(is)?suppressed|excludedfromcampaigns`,
  ),
  consent_sms: all(`${optOutsOf(TO_SMS)}|opt(ed)?outof${TO_SMS}${OF_ADVERTISING}`),
  consent_in_app: null,
  marketing_consent: all(
    '(has|marketing)?opt(ed)?out|opt(ed)?out(of)?marketing|(is|globally)?unsubscribed|donot(contact|market|disturb|solicit)|dnc|' +
      '(unsub(scribed?)?|(confirmed)?opt(ed)?out)(time|date|at|on)|date(unsubscribed|optedout)|unsub|no(marketing|newsletters?)|' +
      OPTED_OUT_ABROAD,
  ),
} as const

export function countHeaderWords(cells: readonly string[]): number {
  return cells.map(plainHeader).filter((header) => isHeaderWord(header)).length
}

function isHeaderWord(header: string, of?: readonly Field[]): boolean {
  return [...WORDS, ...FALLBACK_WORDS].some(
    ([field, ...words]) => (of?.includes(field) ?? true) && words.some((word) => word.test(header)),
  )
}

/**
 * A remark on what stands below: '(required)', '(DD/MM/YYYY)', '(JJ/MM/AAAA)', the time zone, '(UTC+0)', the size of a
 * card, '(out of 10)', and where a shop keeps it, '(customer.metafields.facts.birth_date)'.
 */
const HINT =
  /\((?:(?:out of|of|max\.?|sur|von|de|di|\/) ?\d{1,3}|[a-z]+(?:\.[\w$-]+){2,})\)|\((required|optional|obligatoire|facultatif|optionnel|[dmyjat]{1,4}([-/. ][dmyjat]{1,4}){1,2}|(utc|gmt)([-+]\d{1,2}(:?\d{2})?)?)\)/gi

/** What every column of a table begins with: 'Person - Phone - Work', 'Fields: birthday', 'metaData.stamps' */
const BEGINS =
  /^\s*(persons?|people|(custom[ _])?fields?|attributes?|propert(y|ies)|(pass)?metadata)\s*[-:.|]\s*(?=\p{L})/iu

const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g
/** Remarks that make another column of it: 'Phone (type)', 'Name (company)', 'E-mail (verified)' */
const OF_ANOTHER =
  /[([][^()[\]]*(type|label|code|verif|valid|status|consent|opt|market|subscri|company|business|shop|store|parent|emergenc|spouse|partner|referr|count|\bid\b|old|previous|bounce|hash)/i
/** Fields whose headers may have a remark. */
const OF_ONE: readonly Field[] = ['email', 'phone', 'date_of_birth', 'joined_at', 'last_visit_at', 'last_name', 'name']

/** The header in plain letters, as the words of fields are written, without a remark that makes it no other column. */
export function plainHeader(header: string): string {
  const plain = lettersOf(header)
  const bare = lettersOf(header.replace(IN_BRACKETS, ''))
  if (bare === plain || isHeaderWord(plain) || OF_ANOTHER.test(header)) return plain
  return isHeaderWord(bare, OF_ONE) ? bare : plain
}

function lettersOf(header: string): string {
  return header
    .replace(HINT, '')
    .replace(BEGINS, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

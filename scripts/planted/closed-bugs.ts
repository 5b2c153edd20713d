import { SERVER, type Edit, type PlantedBug } from './bug.ts'

const GIVE = `${SERVER}/db/migrations/0014_give_stamp.sql`
const TOGETHER = `${SERVER}/db/migrations/0021_many_at_once.sql`
const WALLS = `${SERVER}/db/row-security.ts`
const STAMPING = `${SERVER}/customers/stamping.test.ts`

const NO_WALL: Edit = { file: WALLS, find: 'const seen = directoryTables.includes(name) ? `${HERE} is null or ${key} = ${HERE}` : `${key} = ${HERE}`', replace: "const seen = 'true'" }

/** Between businesses, and who may what. */
export const closedBugs: readonly PlantedBug[] = [
  {
    name: 'A statement forgets its business, and there is no wall',
    file: `${SERVER}/customers/customers.sql.ts`, find: "selectFrom('customers as c').where('c.business_id', '=', businessId).where(", replace: "selectFrom('customers as c').where(", also: NO_WALL,
    on: 'pglite', testFile: `${SERVER}/customers/customers.test.ts`, test: 'a stranger finds no customer, changes none, and counts none',
  },
  {
    name: 'The wall shows everybody’s rows', ...NO_WALL,
    on: 'pglite', testFile: `${SERVER}/db/row-security.test.ts`, test: 'who says nothing sees the own rows and no others',
  },
  {
    name: 'One table has no wall',
    file: WALLS, find: "c.relkind in ('r', 'p') and not c.relrowsecurity", replace: "c.relkind in ('r', 'p') and not c.relrowsecurity and c.relname <> 'receipts'",
    on: 'pglite', testFile: `${SERVER}/db/row-security.test.ts`, test: 'every table that names a business has its wall, and no table’s owner is kept out',
  },
  {
    name: 'A give looks for the card at every business',
    file: GIVE, find: 'join stamp_cards c on c.business_id = p.business_id and c.id = p_stamp_id', replace: 'join stamp_cards c on c.id = p_stamp_id',
    on: 'pglite', testFile: STAMPING, test: 'a stranger’s customer, card, place or scan does not exist, and nothing of it changes',
  },
  {
    name: 'A receipt’s number is taken for every business',
    file: GIVE, find: 'where r.business_id = p_business_id and r.receipt = p_receipt_key', replace: 'where r.receipt = p_receipt_key',
    on: 'pglite', testFile: `${SERVER}/customers/refund.test.ts`, test: 'two businesses may have the same receipt number, and refund only their own',
  },
  {
    name: 'A till’s token opens a business’s doors',
    file: `${SERVER}/http/identify.ts`, find: "if (!till) refuse('forbidden')", replace: '',
    on: 'pglite', testFile: `${SERVER}/authorisation.test.ts`, test: 'answers each asker as the table says, before it reads what was sent',
  },
  {
    name: 'A door for verified businesses is open to all',
    file: `${SERVER}/http/serve.ts`, find: "if (endpoint.verified && !(who?.kind === 'business' && who.isVerified)) refuse('email_unverified')", replace: '',
    on: 'pglite', testFile: `${SERVER}/http/serve.test.ts`, test: 'a door for verified businesses refuses the others',
  },
  {
    name: 'Without a plan everything is open',
    file: `${SERVER}/http/identify.ts`, find: 'features?.includes(feature)', replace: 'features?.includes(feature) ?? true',
    on: 'pglite', testFile: `${SERVER}/http/serve.test.ts`, test: 'a feature that the plan does not list is closed, also without any plan',
  },
  {
    name: 'Logging out ends nothing',
    file: `${SERVER}/accounts/sessions.sql.ts`, find: "where('token_hash', '=', tokenHash)", replace: "where('token_hash', '=', '')",
    on: 'pglite', testFile: `${SERVER}/accounts/auth.test.ts`, test: 'who logs out is out',
  },
  {
    name: 'A new password leaves the other sessions open',
    file: `${SERVER}/accounts/change-password.ts`, find: 'await endSessions(db, businessId, { user_id: userId, kept: sessionHash })', replace: '',
    on: 'pglite', testFile: `${SERVER}/accounts/password.test.ts`, test: 'changing the password needs the current one, keeps this session and ends the others',
  },
  {
    name: 'An idle session never ends',
    file: TOGETHER, find: 'and session.expires_at > asked.now and session.last_seen_at > asked.idle_since', replace: 'and session.expires_at > asked.now',
    on: 'pglite', testFile: `${SERVER}/accounts/auth.test.ts`, test: 'a session ends after seven idle days, and after fourteen whatever happens',
  },
  {
    name: 'For an unknown address nothing is hashed',
    file: `${SERVER}/accounts/try-password.ts`, find: 'const fits = await house.passwords.verify(body.password, isKnown ? found.password_hash : null)', replace: 'const fits = isKnown && await house.passwords.verify(body.password, found.password_hash)',
    on: 'pglite', testFile: `${SERVER}/accounts/who-exists.test.ts`, test: 'shows a known and an unknown address the same, after the same work or on the same beat',
  },
  {
    name: 'Passwords may be guessed without end',
    file: `${SERVER}/accounts/try-password.ts`, find: 'await countLoginTry(house.guesses, db, { who, email, ip, now })', replace: '',
    on: 'pglite', testFile: `${SERVER}/accounts/auth.test.ts`, test: 'ten tries from one place reach the hash, and the owner still gets in from another',
  },
  {
    name: 'A count makes the whole transaction forgettable',
    file: `${SERVER}/http/guesses.sql.ts`, find: 'db.isTransaction ? sql`select 1` : ', replace: '',
    on: 'pglite', testFile: `${SERVER}/http/guesses.test.ts`, test: 'changes nothing for what is written after it, or together with it',
  },
  {
    name: 'A stolen password is taken',
    file: `${SERVER}/outside/known-passwords.ts`, find: ' || (list !== null && await isInList(list, password))', replace: '',
    on: 'pglite', testFile: `${SERVER}/outside/stolen-passwords.test.ts`, test: 'nobody may choose what is in the list',
  },
  {
    name: 'A borrowed device logs its owner out',
    file: `${SERVER}/accounts/check-current-password.ts`, find: ' || !await house.passwords.verify(current_password, kept)', replace: '',
    on: 'pglite', testFile: `${SERVER}/accounts/sessions.test.ts`, test: 'all but this one are logged out at once, by the password',
  },
  {
    name: 'A replaced wallet link still opens',
    file: `${SERVER}/customers/replace-wallet-link.ts`, find: 'const version = wallet_version + 1', replace: 'const version = wallet_version',
    on: 'pglite', testFile: `${SERVER}/wallet/wallet.test.ts`, test: 'a link that got into wrong hands is replaced: the old one opens nothing and hears nothing, the new one has everything',
  },
  {
    name: 'The application may change the ledger',
    file: `${SERVER}/db/roles.ts`, find: "const APPEND_ONLY = ['stamp_events']", replace: 'const APPEND_ONLY: string[] = []',
    on: 'pglite', testFile: `${SERVER}/db/same-on-both.test.ts`, test: 'the application cannot rewrite the ledger, clear it, or change a table',
  },
]

/**
 * Writes a large world straight into the tables; creating it through the API would take days. It obeys the same rules:
 * every balance is the sum of its ledger, and the doctor finds nothing. The same seed makes the same world.
 */

/** Connects as the owner of the tables, who may disable foreign-key checks while the world is written. */
export type OwnerClient = { query: <Row = unknown>(sql: string, values?: unknown[]) => Promise<{ rows: Row[] }> }

export type WorldSize = {
  businesses: number
  customers: number
  /** Ledger rows, including one join for each customer, so at least `customers`. */
  events: number
  seed: number
}
type Size = WorldSize & { until: Date }

/** `token` is a session of the owner, because nobody can log in; `customers` is the number of customers. */
export type LoadedBusiness = { id: string; token: string; stamp_ids: string[]; customers: number }

/** Cards of the first business, which has half of all customers. The others share the rest and have one card each. */
const LARGEST_CARDS = 3
/** Half of its customers hold its first card: of a million ledger rows, a what-if then replays the most that it may. */
const largestCardOf = (n: string) => `(${n} / 2) % ${LARGEST_CARDS + 1} % ${LARGEST_CARDS}`
const NUMBER_OF_STAMPS = 10
/** A filled card takes ten stamps and one redemption. A customer between the two has a reward ready. */
const ROWS_PER_CYCLE = NUMBER_OF_STAMPS + 1
const DAYS = 730
/** Maximum ledger rows per day of membership; with few customers the first ones exceed it. */
const ROWS_A_DAY = 2
const FIRST_NAMES =
  'Ada,Adaeze,Aisha,Amaka,Amara,Bisi,Bola,Chidi,Chika,Chinedu,Dayo,Ebele,Efe,Emeka,Femi,Folake,Funmi,Grace,Halima,Ibrahim,Ifeoma,Ijeoma,Ikenna,Jide,Kemi,Kunle,Lara,Musa,Ngozi,Nkechi,Obinna,Ola,Rotimi,Sade,Segun,Tayo,Tunde,Uche,Yemi,Zainab'
const LAST_NAMES =
  'Abiola,Abubakar,Achebe,Adebayo,Adeleke,Adeyemi,Afolabi,Ajayi,Akande,Akpan,Aliyu,Anyanwu,Bakare,Balogun,Bello,Chukwu,Danjuma,Effiong,Ekwueme,Eze,Garba,Ibe,Idowu,Igwe,Lawal,Mohammed,Nnamdi,Nwosu,Obi,Odukoya,Ogunleye,Okafor,Okeke,Okoro,Oladipo,Onyeka,Sanusi,Uzor,Williams,Yusuf'

/** SQL for a pseudo-random number in [0, 1) that is the same each time; `what` separates several numbers of one row. */
const thrown = (what: string, key: string) =>
  `(('x' || substr(md5($1 || '${what}' || ${key}), 1, 8))::bit(32)::bigint::float8 / 4294967296)`
/** SQL for a UUID version 7 with the timestamp `time`. */
const idAt = (time: string, what: string, key: string) =>
  `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5($1 || '${what}' || ${key}), 1, 3) || '8' || substr(md5($1 || '${what}' || ${key}), 4, 15))::uuid`

/** Fills a migrated database that has no loaded world yet. */
export async function loadWorld(owner: OwnerClient, world: WorldSize, until = new Date()): Promise<LoadedBusiness[]> {
  const size = { ...world, until }
  if (size.events < size.customers || size.businesses < 2)
    throw new RangeError('A world has at least two businesses, and a row of the ledger for each customer.')
  await owner.query('begin')
  try {
    await owner.query('set local session_replication_role = replica')
    await owner.query("set local work_mem = '128MB'")
    for (const step of [writeBusinesses, writeCards, writeCustomers, writeLedger, writeRewards]) await step(owner, size)
    const loaded = await listLoaded(owner)
    await owner.query('drop table world_business, world_card, world_person, world_event')
    await owner.query('commit')
    await owner.query('analyze')
    return loaded
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** `n` counts the businesses from 0; the first is the large one. */
async function writeBusinesses(owner: OwnerClient, { businesses, seed, until }: Size): Promise<void> {
  await owner.query(
    `create temp table world_business as
    select n, began as created_at, ${idAt('began', 'business', 'n')} as id, ${idAt('began', 'user', 'n')} as user_id, 'owner' || n || '-' || $1 || '@example.com' as email, substr(md5($1 || 'session' || n) || md5('session' || n || $1), 1, 43) as token
    from (select n, $3::timestamptz - interval '1 day' * ${DAYS + 1} as began
      from generate_series(0, $2::int - 1) n) b`,
    [String(seed), businesses, until],
  )
  await owner.query(`insert into businesses (id, business_name, phone, country, currency, timezone, accepted_terms_at, created_at, updated_at)
    select id, 'Business ' || n, '+2348030000000', 'NG', 'NGN', 'Africa/Lagos', created_at, created_at, created_at
      from world_business`)
  await owner.query(`insert into business_users (business_id, id, name, email, password_hash, email_verified_at, created_at)
    select id, user_id, 'Owner ' || n, email, 'none', created_at, created_at from world_business`)
  await owner.query(
    'insert into business_logins (email, business_id, user_id) select email, id, user_id from world_business',
  )
  await owner.query(
    `insert into business_sessions (token_hash, business_id, user_id, created_at, last_seen_at, expires_at)
    select encode(sha256(token::bytea), 'hex'), id, user_id, $1, $1, $1::timestamptz + interval '30 days'
      from world_business`,
    [until],
  )
  // The plan with the highest customer limit.
  await owner.query(
    `insert into subscriptions (business_id, plan_id, registered_plan_id, status, updated_at)
    select b.id, p.id, p.id, 'none', b.created_at
    from world_business b cross join (select id from plans
      order by (limits->>'customers')::int desc nulls first, position desc limit 1) p`,
  )
}

async function writeCards(owner: OwnerClient, { seed }: Size): Promise<void> {
  await owner.query(
    `create temp table world_card as
    select b.n as business_n, b.id as business_id, c as n, b.created_at, ${idAt('b.created_at', 'card', "b.n || '.' || c")} as id, ${idAt('b.created_at', 'reward', "b.n || '.' || c")} as reward_id
    from world_business b
      cross join lateral generate_series(0, case when b.n = 0 then ${LARGEST_CARDS - 1} else 0 end) c`,
    [String(seed)],
  )
  await owner.query(`insert into stamp_cards (business_id, id, card_name, number_of_stamps, terms_version, published_at, created_at, updated_at)
    select business_id, id, 'Card ' || n + 1, ${NUMBER_OF_STAMPS}, 1, created_at, created_at, created_at from world_card`)
  await owner.query(`insert into rewards (business_id, id, stamp_id, type, name, stamps_required, created_at, updated_at)
    select business_id, reward_id, id, 'free_item', 'Free coffee', ${NUMBER_OF_STAMPS}, created_at, created_at from world_card`)
  await owner.query(`insert into card_terms (business_id, stamp_id, version, number_of_stamps, join_stamps, rewards, created_at)
    select business_id, id, 1, ${NUMBER_OF_STAMPS}, 0, jsonb_build_array(jsonb_build_object('id', reward_id, 'stamps_required', ${NUMBER_OF_STAMPS}, 'type', 'free_item', 'name', 'Free coffee',
      'value_minor', null, 'percent', null, 'details', null, 'expires_in_days', null)), created_at from world_card`)
}

/**
 * `rows` is the length of a customer's ledger: most have a few rows, some have hundreds. Half joined more than 8 months
 * ago; the longer the ledger, the earlier the join.
 */
async function writeCustomers(owner: OwnerClient, { businesses, customers, events, seed, until }: Size): Promise<void> {
  await owner.query(
    `create temp table world_person as
    with visits as (select floor($2 * power(${thrown('visit', 'e')}, 1.6))::int as n, count(*)::int as rows
      from generate_series(1, $3::int - $2::int) e group by 1),
    people as (select n, case when n % 2 = 0 then 0 else 1 + (n / 2) % ($4::int - 1) end as business_n, 1 + coalesce(v.rows, 0) as rows,
        least(1, coalesce(v.rows, 0) / ${DAYS * ROWS_A_DAY}.0) as busy
      from generate_series(0, $2::int - 1) n left join visits v using (n)),
    joined as (select *, $5::timestamptz - interval '1 day' * ${DAYS} * greatest(busy, power(${thrown('joined', 'n')}, 1.5)) as joined_at
      from people),
    named as (select *, split_part('${FIRST_NAMES}', ',', 1 + floor(40 * ${thrown('first', 'n')})::int) as first_name, split_part('${LAST_NAMES}', ',', 1 + floor(40 * ${thrown('last', 'n')})::int) as last_name
      from joined)
    select p.n, b.id as business_id, ${idAt('p.joined_at', 'person', 'p.n')} as id, c.id as stamp_id, c.reward_id, rows, joined_at, first_name || ' ' || last_name as name,
      '+234803' || lpad(p.n::text, 7, '0') as phone, case when ${thrown('mailed', 'p.n')} < 0.6 then lower(first_name) || p.n || '@example.com' end as email,
      -- The last row of their ledger.
      joined_at + ($5::timestamptz - joined_at) * greatest(busy, 0.2 + 0.8 * ${thrown('last', "'at' || p.n")}) as last_at
    from named p join world_business b on b.n = p.business_n
    join world_card c on c.business_n = p.business_n
      and c.n = case when p.business_n = 0 then ${largestCardOf('p.n')} else 0 end`,
    [String(seed), customers, events, businesses, until],
  )
  await owner.query('analyze world_person')
  await owner.query(`insert into customers (business_id, id, name, email, phone, joined_at, last_activity_at, created_at, updated_at)
    select business_id, id, name, email, phone, joined_at, case when rows = 1 then joined_at else last_at end, joined_at, joined_at
      from world_person order by business_id, id`)
  await owner.query(
    'insert into rollup_activity (business_id, customer_id, last_activity_at) select business_id, id, last_activity_at from customers order by 1, 2',
  )
  await owner.query(`insert into customer_search (business_id, customer_id, words, grams)
    select business_id, id, words, array(select distinct substr(words, i, 3)
      from generate_series(1, length(words) - 2) i)
    from (select business_id, id, ' ' || lower(replace(name || ' ' || coalesce(email, '') || ' ' || ltrim(phone, '+'), '  ', ' ')) || ' ' as words
      from world_person) p order by business_id, id`)
  await owner.query(
    `insert into customer_consents (business_id, customer_id, channel, asked_at, given_at, source)
    select business_id, id, channel, joined_at, joined_at, 'merchant'
      from world_person cross join unnest(array['email', 'sms', 'in-app']) channel
      where ${thrown('agreed', 'n')} < 0.3`,
    [String(seed)],
  )
  await owner.query(`insert into consent_events (business_id, customer_id, seq, channel, kind, source, actor_kind, created_at)
    select business_id, customer_id, row_number() over (partition by business_id, customer_id order by channel), channel, 'given', 'merchant', 'system', given_at
      from customer_consents`)
  await owner.query(
    `insert into wallet_tokens (token_hash, business_id, customer_id, version, created_at)
    select md5($1 || 'wallet' || n) || md5('wallet' || n || $1), business_id, id, 1, joined_at from world_person`,
    [String(seed)],
  )
}

/** After the join each row is the next step of a cycle: ten stamps, then the redemption of the reward they earned. */
async function writeLedger(owner: OwnerClient, { seed }: Size): Promise<void> {
  await owner.query(
    `create temp table world_event as
    select p.n as person, p.business_id, p.id as customer_id, p.stamp_id, p.reward_id as earns, seq, at, ${idAt('at', 'event', "p.n || '.' || seq")} as id,
      case when seq = 1 then 'join' when step = ${NUMBER_OF_STAMPS} then 'redeem' else 'give' end as kind, closed, step = ${NUMBER_OF_STAMPS - 1} as fills,
      case when seq = 1 or step >= ${NUMBER_OF_STAMPS - 1} then 0 else step + 1 end as balance,
      case when seq = 1 then 1 else 1 + closed + (step >= ${NUMBER_OF_STAMPS - 1})::int end as cycle
    from world_person p cross join lateral (
      select seq, (seq - 2) % ${ROWS_PER_CYCLE} as step, greatest(seq - 2, 0) / ${ROWS_PER_CYCLE} as closed,
        case when p.rows = 1 then p.joined_at else p.joined_at + (p.last_at - p.joined_at) * (seq - 1) / (p.rows - 1) end as at
      from generate_series(1, p.rows) seq) e`,
    [String(seed)],
  )
  await owner.query('analyze world_event')
  const reward = idAt('filled.at', 'issued', "e.person || '.' || e.closed")
  await owner.query(`insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, terms_version, last_seq, joined_at, updated_at)
    select e.business_id, e.customer_id, e.stamp_id, e.balance, e.cycle, 1, e.seq, p.joined_at, e.at
    from world_event e join world_person p on p.n = e.person and p.rows = e.seq order by 1, 2`)
  await owner.query(
    `insert into stamp_events (business_id, id, customer_id, stamp_id, seq, kind, quantity, spent, balance, cycle, terms_version, actor_kind, actor_id, actor_name, source, reward_id, created_at)
    select e.business_id, e.id, e.customer_id, e.stamp_id, e.seq, e.kind, (e.kind = 'give')::int, case when e.fills then ${NUMBER_OF_STAMPS} else 0 end, e.balance, e.cycle, 1,
      'business', b.user_id, 'Owner ' || b.n, case when e.kind = 'join' then 'join' else 'counter' end, case when e.kind = 'redeem' then ${reward} end, e.at
    from world_event e join world_business b on b.id = e.business_id
    left join world_event filled on e.kind = 'redeem' and filled.person = e.person and filled.seq = e.seq - 1
      order by e.at`,
    [String(seed)],
  )
}

async function writeRewards(owner: OwnerClient, { seed }: Size): Promise<void> {
  await owner.query(
    `insert into issued_rewards (business_id, id, code, customer_id, stamp_id, reward_id, cycle, event_id, name, type, issued_at, redeemed_at, redeemed_event_id)
    select filled.business_id, ${idAt('filled.at', 'issued', "filled.person || '.' || filled.closed")}, translate(lpad(to_hex(row_number() over ()), 8, '0'), 'abcdef', 'ABCDEF'),
      filled.customer_id, filled.stamp_id, filled.earns, filled.cycle - 1, filled.id, 'Free coffee', 'free_item', filled.at, r.at, r.id
    from world_event filled left join world_event r on r.person = filled.person and r.seq = filled.seq + 1
      where filled.fills`,
    [String(seed)],
  )
}

async function listLoaded(owner: OwnerClient): Promise<LoadedBusiness[]> {
  const { rows } = await owner.query<LoadedBusiness>(`select b.id, b.token, (select array_agg(c.id::text order by c.n)
      from world_card c where c.business_n = b.n) as stamp_ids,
    coalesce(p.customers, 0)::int as customers
    from world_business b left join (select business_id, count(*) as customers from world_person
      group by 1) p on p.business_id = b.id order by b.n`)
  return rows
}

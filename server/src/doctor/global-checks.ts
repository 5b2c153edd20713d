import { JOB_SCHEMA } from '../db/job-tables.ts'
import { directoryTables, tenantTables } from '../db/tables.gen.ts'
import type { Check } from './check.ts'

/** Tables without a foreign key: what they refer to is deleted before they are. */
const FREE = ['used_codes', 'idempotency_keys']
const NAMED = [...tenantTables, ...directoryTables]
  .filter((table) => !FREE.includes(table))
  .map((table) => `'${table}'`)
  .join(', ')
const SECURED_TABLES = ['businesses', ...tenantTables, ...directoryTables].map((table) => `'${table}'`).join(', ')
/** Tables with data about a customer that is deleted with them. */
const ABOUT = [
  'customer_search',
  'event_notes',
  'customer_notes',
  'customer_messages',
  'customer_consents',
  'offer_customers',
  'wallet_tokens',
  'broadcast_customers',
  'automation_occasions',
  'old_codes',
]
/** Running workers complete other jobs meanwhile; a job left this long after the last completion was forgotten. */
const FORGOTTEN = `interval '1 hour'`

export const GLOBAL_CHECKS: readonly Check[] = [
  {
    id: 'L3',
    per: 'global',
    title: 'The application can neither change nor delete ledger rows',
    sql: `select current_user || ' may ' || verb || ' stamp_events' as what
      from unnest(array['update', 'delete', 'truncate']) verb where has_table_privilege('stamp_events', verb)`,
  },
  {
    id: 'T1',
    per: 'global',
    title: 'Every reference between a business’s rows is enforced by the database',
    sql: `select conrelid::regclass || ': ' || conname as what from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not convalidated
      union all
      select t || ' has no foreign key' from unnest(array[${NAMED}]) t
      where not exists (select 1 from pg_constraint where contype = 'f' and conrelid = to_regclass('public.' || t))`,
  },
  {
    id: 'T1',
    per: 'global',
    title: 'Every tenant table has row-level security',
    sql: `select t || ' has no row-level security' as what from unnest(array[${SECURED_TABLES}]) t
      left join pg_class c on c.oid = to_regclass('public.' || t) where c.relrowsecurity is distinct from true`,
  },
  {
    id: 'T1',
    per: 'card',
    title: 'The staff member and the reward that a row names belong to its business',
    sql: `select e.business_id || ' event ' || e.id as what from stamp_events e
      left join staff s on s.business_id = e.business_id and s.id = e.staff_id
      left join public.issued_rewards r on r.business_id = e.business_id and r.id = e.reward_id
      where e.staff_id is not null and s.id is null or e.reward_id is not null and r.id is null`,
  },
  {
    id: 'T1',
    per: 'business',
    title: 'A scan’s stamp is its own customer’s',
    sql: `select s.business_id || ' scan ' || s.id as what from scans s
      left join stamp_events e on e.business_id = s.business_id and e.id = s.given_event_id
      where s.given_event_id is not null and e.customer_id is distinct from s.customer_id`,
  },
  {
    id: 'R2',
    per: 'card',
    title: 'A scan opened one give',
    sql: `select e.business_id || ' scan ' || e.scan_id as what from stamp_events e
      where e.scan_id is not null and e.kind = 'give' and not exists (select 1 from stamp_events u
        where u.business_id = e.business_id and u.reverses_id = e.id)
      group by e.business_id, e.scan_id having count(*) > 1`,
  },
  {
    // An erased customer keeps no phone or e-mail, so whoever joins again afterwards is new.
    id: 'R3',
    per: 'business',
    title: 'A phone number or an e-mail belongs to one customer only',
    sql: ['phone', 'email']
      .map(
        (key) => `select business_id || ' customer ' || min(id::text) || ': ${key}' as what
      from customers where ${key} is not null group by business_id, lower(${key}) having count(*) > 1`,
      )
      .join(' union all '),
  },
  {
    // A business that moved to a smaller plan may stay above it, and so may one to which an admin gave a larger one
    // for a while. A version younger than the business is one that an admin moved it to: ids begin with the time. A
    // merge makes room for another customer; its undo brings one more back.
    id: 'P4',
    per: 'business',
    title: 'No business has more than the plan it registered with allows',
    sql: `select s.business_id || ': ' || used.count || ' ' || used.what || ' of ' || (p.limits->>used.what) as what
      from subscriptions s join plans p on p.id = s.registered_plan_id
      cross join lateral (
        select 'live_cards' as what, count(*) as count from stamp_cards c
          where c.business_id = s.business_id and c.published_at is not null and c.archived_at is null
            and c.is_open_for_joins and p.limits->>'live_cards' is not null
        union all select 'customers', count(*) - (
            select count(distinct m.merge_id) from customer_merges m
            join customers back on back.business_id = m.business_id and back.id = m.merge_id
            where m.business_id = s.business_id and m.undone_at is not null
              and back.erased_at is null and back.merged_into is null) from customers c
          where c.business_id = s.business_id and c.erased_at is null and c.merged_into is null
            and p.limits->>'customers' is not null
        union all select 'locations', sum(most) from (select max(times) as most from (
          select lower(l.name) as name, lower(l.address) as address, count(*) as times from locations l
            join stamp_cards c on c.business_id = l.business_id and c.id = l.stamp_id
          where l.business_id = s.business_id and l.deleted_at is null and c.archived_at is null
            and p.limits->>'locations' is not null
          group by l.stamp_id, lower(l.name), lower(l.address)) on_one_card group by name, address) everywhere) used
      where s.status = 'none' and s.granted_plan_id is null and s.registered_plan_id < s.business_id
        and used.count > (p.limits->>used.what)::int and not exists (select 1 from audit_entries a
          where a.about_business = s.business_id and a.action = 'merchant.plan_given')`,
  },
  {
    id: 'C1',
    per: 'business',
    title: 'A merged customer is merged into one listed customer, once',
    sql: `select business_id || ' customer ' || id as what
      from (select business_id, id, merged_into from customers where merged_into is not null) c
      full join (select business_id, merge_id as id, id as merge from customer_merges
        where undone_at is null) m using (business_id, id)
      where c.merged_into is null or m.merge is null
        or exists (select 1 from customers k where k.business_id = c.business_id and k.id = c.merged_into
          and k.merged_into is not null)`,
  },
  {
    id: 'C2',
    per: 'business',
    title: 'Each consent is what its last event says',
    sql: `select c.business_id || ' customer ' || c.id || ': ' || channel as what
      from (select business_id, id from customers where erased_at is null) c
      join lateral (
        select channel, case when k.withdrawn_at is not null then 'withdrawn' when k.given_at is not null then 'given' else 'asked' end as kind
        from customer_consents k where k.business_id = c.business_id and k.customer_id = c.id
      ) today on true
      left join lateral (
        select distinct on (e.channel) e.channel, e.kind from consent_events e
        where e.business_id = c.business_id and e.customer_id = c.id order by e.channel, e.seq desc
      ) said using (channel)
      where said.kind is distinct from today.kind`,
  },
  {
    id: 'D2',
    per: 'business',
    title: 'No personal data of an erased customer is left',
    sql: `select c.business_id || ' customer ' || c.id as what from customers c
      where c.erased_at is not null and (c.name <> ''
        or num_nonnulls(c.email, c.email_typed, c.phone, c.birthday, c.birth_year, c.leave_asked_at) > 0
        ${ABOUT.map((table) => `or exists (select 1 from ${table} a where a.business_id = c.business_id and a.customer_id = c.id)`).join(' ')}
        or exists (select 1 from privacy_requests a
          where a.business_id = c.business_id and a.customer_id = c.id and a.done_at is null)
        or exists (select 1 from issued_rewards a
          where a.business_id = c.business_id and a.customer_id = c.id
          and num_nonnulls(a.recipient, a.reference) > 0)
        or exists (select 1 from broadcast_recipients a
          left join broadcast_clicks k on k.business_id = a.business_id and k.recipient_id = a.id
          where a.business_id = c.business_id and a.customer_id = c.id and (a.provider_id is not null or k.link is not null)))`,
  },
  {
    // A code and its link are sent together and expire at the same moment.
    id: 'A2',
    per: 'business',
    title: 'No older code or link is valid after one was used',
    sql: `select c.business_id || ' user ' || c.user_id || ': ' || c.purpose as what from email_codes c
      join email_links l on l.business_id = c.business_id and l.user_id = c.user_id and l.purpose = c.purpose
      where c.used_at is not null and l.used_at is null and l.expires_at <= c.expires_at
        or c.used_at is null and l.used_at is not null and l.expires_at >= c.expires_at`,
  },
  {
    id: 'J4',
    per: 'global',
    title: 'No job waits while newer ones are done',
    sql: `select j.name || ' job ' || j.id || ': ' || j.state as what from ${JOB_SCHEMA}.job j
      join (select name, max(completed_on) as last from ${JOB_SCHEMA}.job where state = 'completed'
        group by name) done on done.name = j.name
      where j.state in ('created', 'retry') and j.start_after < done.last - ${FORGOTTEN}
        or j.state = 'active' and j.started_on + j.expire_seconds * interval '1 second' < done.last - ${FORGOTTEN}`,
  },
]

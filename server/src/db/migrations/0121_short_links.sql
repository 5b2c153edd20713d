-- Short addresses in text messages, one for each customer and target. Only the hash of what they end with is kept.
create table short_links (
  business_id uuid not null,
  id_hash text not null,
  customer_id uuid not null,
  kind text not null check (kind in ('card', 'stop', 'link')),
  -- Of a link: the tracked address of the newest message that holds it, a path of this server.
  target text check ((kind = 'link') = (target is not null) and target like '/c/%'),
  -- Of a card: the customer's link that it stands for, which a newer one replaces.
  wallet_version integer check ((kind = 'card') = (wallet_version is not null)),
  -- When the newest message with it was written.
  written_at timestamptz not null,
  primary key (business_id, id_hash),
  foreign key (business_id, customer_id) references customers (business_id, id)
);
create index short_links_by_hash on short_links (id_hash);
create index short_links_of_customer on short_links (business_id, customer_id);
create index short_links_old on short_links (written_at) where kind = 'card';

-- Whose link it is, asked before anybody knows in which business. Two businesses that met in one id both get none.
create function short_link(p_id_hash text)
returns table (business_id uuid, customer_id uuid, kind text, target text, wallet_version integer, is_current boolean, written_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.business_id, s.customer_id, s.kind, s.target, s.wallet_version,
    s.kind = 'stop' or (c.erased_at is null and (s.wallet_version is null or s.wallet_version = c.wallet_version)), s.written_at
  from short_links s join customers c on c.business_id = s.business_id and c.id = s.customer_id
  where s.id_hash = p_id_hash
    and not exists (select 1 from short_links other where other.id_hash = s.id_hash and other.business_id <> s.business_id)
$$;

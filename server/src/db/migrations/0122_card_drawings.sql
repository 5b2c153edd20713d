-- How a card looked when an e-mail showed it, by a hash of just that: the address of the picture names no person.
create table card_drawings (
  business_id uuid not null references businesses (id),
  design_hash text not null,
  drawing jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, design_hash)
);
create index card_drawings_by_hash on card_drawings (design_hash);

-- What to draw, asked before anybody knows for which business.
create function card_drawing(p_hash text) returns table (business_id uuid, drawing jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.business_id, d.drawing from card_drawings d where d.design_hash = p_hash
$$;

-- Text messages by which customers opted out, each once: the service may deliver one again after its sender agreed again.
-- Only a hash of the id that the service gave it is kept.
create table opt_out_texts (
  text_hash text primary key,
  obeyed_at timestamptz not null
);
create index opt_out_texts_old on opt_out_texts (obeyed_at);

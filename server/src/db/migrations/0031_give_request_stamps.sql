-- The field of a give is called `stamps` in the API; it keeps that name here.
alter type give_request rename attribute quantity to stamps;
do $$
begin
  execute replace(pg_get_functiondef('give_stamps(json, text)'::regprocedure), 'a.quantity', 'a.stamps');
end
$$;

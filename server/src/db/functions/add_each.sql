CREATE OR REPLACE FUNCTION public.add_each(mine integer[], more integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
begin
  for at in 1..cardinality(more) loop
    if more[at] <> 0 then mine[at] := coalesce(mine[at], 0) + more[at]; end if;
  end loop;
  return mine;
end $function$;

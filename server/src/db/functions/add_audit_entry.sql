CREATE OR REPLACE FUNCTION public.add_audit_entry(entry jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  head audit_chain;
  added audit_entries;
begin
  select * into strict head from audit_chain for update;
  added := jsonb_populate_record(null::audit_entries, entry);
  added.number := head.number + 1;
  added.previous_hash := head.hash;
  added.hash := audit_hash(added);
  insert into audit_entries select added.*;
  update audit_chain set number = added.number, hash = added.hash;
  return added.number;
end
$function$;

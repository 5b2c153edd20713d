CREATE OR REPLACE FUNCTION public.audit_hash(entry audit_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.number, entry.id, extract(epoch from entry.at), entry.admin_id, entry.admin_name,
    entry.action, entry.subject_kind, entry.subject_id, entry.subject_name, entry.about_business, entry.before, entry.after,
    entry.reason, entry.ip, entry.request_id)::text, 'UTF8')), 'hex')
$function$;

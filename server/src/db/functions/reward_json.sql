CREATE OR REPLACE FUNCTION public.reward_json(i issued_rewards)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object('id', i.id, 'code', i.code, 'stamp_id', i.stamp_id, 'name', i.name, 'type', i.type, 'value_minor', i.value_minor, 'percent', i.percent,
    'details', i.details, 'gift', i.gift, 'issued_at', i.issued_at, 'expires_at', i.expires_at)
$function$;

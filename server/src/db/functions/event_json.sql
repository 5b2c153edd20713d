CREATE OR REPLACE FUNCTION public.event_json(e stamp_events, p_note text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object('id', e.id, 'kind', e.kind, 'quantity', e.quantity, 'balance', e.balance, 'cycle', e.cycle, 'stamp_id', e.stamp_id, 'location_id', e.location_id,
    'note', p_note, 'actor_kind', e.actor_kind, 'actor_name', e.actor_name, 'staff_name', e.staff_name, 'spend_minor', e.spend_minor, 'remainder_minor', e.remainder_minor,
    'receipt', e.receipt, 'override', e.override, 'created_at', e.created_at)
$function$;

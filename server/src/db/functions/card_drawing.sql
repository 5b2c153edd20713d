CREATE OR REPLACE FUNCTION public.card_drawing(p_hash text)
 RETURNS TABLE(business_id uuid, drawing jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.business_id, d.drawing from card_drawings d where d.design_hash = p_hash
$function$;

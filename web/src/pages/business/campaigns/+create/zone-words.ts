/** 'Africa/Lagos' → 'Lagos'; 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export function zoneWords(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
}

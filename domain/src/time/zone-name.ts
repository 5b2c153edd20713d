/** Common name of a time zone: 'Africa/Lagos' → 'Lagos'; 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export function zoneName(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
}

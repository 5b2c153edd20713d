export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 2.5a6.2 6.2 0 0 1 4.3 10.65c-.9.9-1.3 1.7-1.3 2.85v1.5h5.2a3.3 3.3 0 0 1 3.3 3.3V24H4.5v-3.2a3.3 3.3 0 0 1 3.3-3.3H13V16c0-1.15-.4-1.95-1.3-2.85A6.2 6.2 0 0 1 16 2.5z"
        fill="currentColor"
      />
      <rect x="4.5" y="26.5" width="23" height="3.4" rx="1.7" fill="var(--stamp)" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="logo">
      <Mark />
      <span>Stampwell</span>
    </span>
  )
}

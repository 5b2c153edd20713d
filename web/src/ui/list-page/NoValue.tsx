/** A dash in a cell without a value; `label` says what the dash means. A narrow row leaves out a line with nothing else. */
export function NoValue({ label }: { label: string }) {
  return (
    <span className="list-no-value" role="img" aria-label={label}>
      –
    </span>
  )
}

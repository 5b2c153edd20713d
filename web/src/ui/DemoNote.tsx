/** Labels invented data as such, wherever it is shown. */
export function DemoNote({ children }: { children: string }) {
  return <p className="demo">{children}</p>
}

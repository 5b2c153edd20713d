import { say } from '#messages/ui.ts'

/** Labels invented data as such, wherever it is shown. */
export function DemoNote({ children }: { children?: string }) {
  return <p className="demo">{children ?? say('demo')}</p>
}

/** Mantine for the pages that use its widgets. It follows our theme and our tokens; it never stands in the root. */
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import '../ui/mantine/mantine.css'
import { ourVariables, theme } from '../ui/mantine/theme.ts'
import { useTheme } from './theme.ts'

export function MantineFrame({ children }: { children: ReactNode }) {
  const { theme: shown } = useTheme()
  return <MantineProvider theme={theme} cssVariablesResolver={ourVariables} forceColorScheme={shown}>{children}</MantineProvider>
}

/** Tabs with an address each. The arrow keys move between them; Enter, Space or a press opens one. */
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { WidgetLocale } from './WidgetLocale.tsx'
import './link-tabs.css'

export type LinkTabsProps<T extends string> = {
  label: string
  tabs: readonly { id: T; label: string; href: string }[]
  selected: T
  /** Opens the address of a tab, or stays. A press with Ctrl or ⌘ opens it in another browser tab instead. */
  navigate: (href: string) => void
  /** Class of the row of tabs. */
  className?: string
  /** Content of the selected tab. */
  children: ReactNode
}

export function LinkTabs<T extends string>(props: LinkTabsProps<T>) {
  const { label, tabs, selected, navigate, className = '', children } = props
  return (
    <WidgetLocale>
      <RouterProvider navigate={(href) => navigate(href)}>
        {/* Opening a tab may save a form: the arrow keys alone open none. */}
        <Tabs className="tab-set" selectedKey={selected} keyboardActivation="manual">
          <TabList className={`seg ${className}`} aria-label={label}>
            {tabs.map((tab) => (
              <Tab key={tab.id} id={tab.id} href={tab.href}>
                {tab.label}
              </Tab>
            ))}
          </TabList>
          {/* The library fixes the id of a panel when it is mounted. */}
          <TabPanel key={selected} id={selected} className="tab-panel">
            {children}
          </TabPanel>
        </Tabs>
      </RouterProvider>
    </WidgetLocale>
  )
}

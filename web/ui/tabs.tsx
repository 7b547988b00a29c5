import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { id: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  /** The name of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (id: string) => void
}

/** Tabs with arrow-key movement. Without `value` they keep their own state and start at the first tab. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const first = tabs[0]?.id
  return (
    <Radix.Root
      {...(value === undefined ? first !== undefined && { defaultValue: first } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto rounded-lg bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="h-9 flex-1 whitespace-nowrap rounded-md px-3 font-medium text-ink-muted text-sm transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-sm"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-3">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

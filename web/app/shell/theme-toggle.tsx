import { Moon, Sun } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { setTheme, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/button.tsx'

export function ThemeToggle({ className }: { className?: string }) {
  const t = useText()
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      label={t(isDark ? 'nav.useLightTheme' : 'nav.useDarkTheme')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      {...(className !== undefined && { className })}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}

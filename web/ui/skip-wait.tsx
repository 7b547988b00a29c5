import { useLayoutEffect, useRef } from 'react'
import { useText } from '../lib/messages/text.ts'
import { Button } from './button.tsx'

type SkipWaitProps = { onSkip: () => void; busy: boolean }

/** Opens the player's next round without the pause. The button disappears with the old round; the page then takes the focus. */
export function SkipWait({ onSkip, busy }: SkipWaitProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown?.contains(document.activeElement)) shown.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={button} size="sm" aria-busy={busy} onClick={onSkip}>
      {t('bet.nextRound')}
    </Button>
  )
}

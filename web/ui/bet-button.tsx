import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { useText } from '../lib/messages/text.ts'
import { offlineNoticeId, useOnline } from '../lib/online.ts'
import { Button } from './button.tsx'
import { popup } from './popups.ts'

/**
 * The button that sends a bet of a game. While offline it sends nothing, and a press says so; it is only `aria-disabled`, so
 * that it keeps the focus.
 */
export function BetButton({ onClick, className, ...rest }: ComponentProps<typeof Button>) {
  const t = useText()
  const isOnline = useOnline()
  const refuse = (event: MouseEvent) => {
    // A form's Enter is a press of its button, too.
    event.preventDefault()
    popup.error(t('app.nothingSent'))
  }
  return (
    <Button
      {...rest}
      {...(!isOnline && { 'aria-disabled': true, 'aria-describedby': offlineNoticeId })}
      onClick={isOnline ? onClick : refuse}
      className={clsx(className, !isOnline && 'cursor-not-allowed! opacity-55')}
    />
  )
}

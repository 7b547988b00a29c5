import { clsx } from 'clsx'
import { Zap } from 'lucide-react'
import { useText } from '../../../lib/messages/text.ts'
import { useOneClick } from '../../../lib/one-click.ts'
import { OneClickSwitch } from '../../../ui/one-click-switch.tsx'
import { OneClickProgress } from './one-click-progress.tsx'
import type { SlipControl } from './use-slip.ts'

/** Switches one-click betting, and says clearly when it is on. While off, it is hidden on a phone with an open slip, for want of room. */
export function OneClickBar({ control }: { control: SlipControl | null }) {
  const t = useText()
  const { isOn } = useOneClick()
  return (
    <section
      aria-label={t('oneClick.title')}
      className={clsx(
        'flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4 text-sm',
        isOn ? 'bg-brand font-bold text-brand-ink' : 'text-ink-muted',
        control !== null && !isOn && 'max-lg:hidden',
      )}
    >
      <Zap aria-hidden className={clsx('size-4 shrink-0', isOn && 'fill-current')} />
      {control?.isOneClick ? (
        <OneClickProgress control={control} />
      ) : (
        <>
          <span className="min-w-0 flex-1 leading-4">{t(isOn ? 'oneClick.on' : 'oneClick.title')}</span>
          <OneClickSwitch />
        </>
      )}
    </section>
  )
}

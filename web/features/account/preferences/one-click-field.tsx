import { useText } from '../../../lib/messages/text.ts'
import { useOneClick } from '../../../lib/one-click.ts'
import { OneClickSwitch } from '../../../ui/one-click-switch.tsx'

/** One-click betting on and off, and its stake. */
export function OneClickField() {
  const t = useText()
  const { isOn } = useOneClick()
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">{t(isOn ? 'oneClick.on' : 'oneClick.title')}</h3>
      <p className="text-ink-muted text-sm">{t('preferences.oneClickText')}</p>
      <div className="flex items-center gap-2">
        <OneClickSwitch />
      </div>
    </div>
  )
}

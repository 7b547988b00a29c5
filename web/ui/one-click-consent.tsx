import { useText } from '../lib/messages/text.ts'
import { setOneClick } from '../lib/one-click.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type OneClickConsentProps = { stakeText: string; open: boolean; onClose: () => void }

/** Asked the first time that one-click betting is switched on: a click on a price will then be a bet. */
export function OneClickConsent({ stakeText, open, onClose }: OneClickConsentProps) {
  const t = useText()
  const agree = () => {
    setOneClick({ isOn: true, isUnderstood: true })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('oneClick.consentTitle')}
      description={t('oneClick.consentText', { stake: stakeText })}
    >
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose} className="h-11">
          {t('ui.cancel')}
        </Button>
        <Button tone="primary" onClick={agree} className="h-11">
          {t('ui.turnOn')}
        </Button>
      </div>
    </Dialog>
  )
}

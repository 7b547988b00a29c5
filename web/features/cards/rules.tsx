import { Info } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { equalReturn } from './equal-return.ts'

export function CardRules() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" className="ml-auto" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Info aria-hidden className="size-4" />
        {t('ui.rules')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`${t('cards.title')}: ${t('ui.rules')}`}>
        <div className="grid gap-3 text-ink-muted text-sm leading-relaxed">
          <p>{t('cards.rule1')}</p>
          <p>{t('cards.rule2')}</p>
          <p>{t('cards.rule3')}</p>
          <p>{t('cards.rule4', { percent: equalReturn })}</p>
        </div>
      </Dialog>
    </>
  )
}

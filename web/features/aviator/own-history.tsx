import { History } from 'lucide-react'
import { useState } from 'react'
import type { AviatorBet } from '../../../domain/contract/aviator.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HistoryTable } from './my-bets.tsx'

/** The specification's. */
const OVERLAY_ROWS = 4
const TABLE_ROWS = 20

/** The player's history: a table on a wide screen, an overlay with the last bets on a narrow one. */
export function OwnHistory({ bets }: { bets: readonly AviatorBet[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="hidden gap-2 lg:grid">
        <h2 className="px-1 font-semibold">{t('aviator.yourHistory')}</h2>
        <HistoryTable bets={bets.slice(0, TABLE_ROWS)} />
      </div>
      <Button wide aria-haspopup="dialog" onClick={() => setOpen(true)} className="lg:hidden">
        <History aria-hidden className="size-4" />
        {t('aviator.history')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('aviator.history')}
        description={t('aviator.lastBets', { count: OVERLAY_ROWS })}
      >
        <HistoryTable bets={bets.slice(0, OVERLAY_ROWS)} />
      </Dialog>
    </>
  )
}

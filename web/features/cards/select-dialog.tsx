import type { PlayerCard } from '../../../domain/contract/cards.ts'
import { useText } from '../../lib/messages/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectForm } from './select-form.tsx'

type SelectDialogProps = {
  matchId: string
  userId: string
  /** The card to back; undefined while the dialog is closed. */
  card: PlayerCard | undefined
  onClose: () => void
}

/** The dialog that backs a card: a stake, and two players if the card has none. */
export function SelectDialog({ matchId, userId, card, onClose }: SelectDialogProps) {
  const t = useText()
  const hasPair = card?.cards[0]?.player1 != null
  return (
    <Dialog
      open={card !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('cards.card', { card: card?.card ?? '' })}
      description={t(hasPair ? 'cards.dialogPair' : 'cards.dialogChoose')}
    >
      {card && <SelectForm matchId={matchId} userId={userId} card={card} onClose={onClose} />}
    </Dialog>
  )
}

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { formatWhole } from '../../../lib/money.ts'
import { quickStakes } from '../../../lib/quick-stakes.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { QuickStakesEditor } from '../../../ui/quick-stakes-editor.tsx'

/** Six amounts that a press adds to the stake. The player can choose others. */
export function QuickStakesRow({ onAdd }: { onAdd: (rupees: number) => void }) {
  const t = useText()
  const stakes = quickStakes.use()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    const invalid = t('slip.quickStakesInvalid')
    return <QuickStakesEditor of={quickStakes} invalid={invalid} onClose={() => setEditing(false)} />
  }
  return (
    <fieldset className="flex min-w-0 items-center gap-1">
      <legend className="sr-only">{t('slip.addToStake')}</legend>
      <div className="grid min-w-0 flex-1 grid-cols-6 gap-1">
        {stakes.map((rupees) => (
          <Button
            key={rupees}
            size="sm"
            onClick={() => onAdd(rupees)}
            aria-label={t('slip.add', { rupees: formatWhole(rupees) })}
            className="min-w-0 px-0! text-xs! tabular-nums"
          >
            <span className="truncate">+{formatWhole(rupees)}</span>
          </Button>
        ))}
      </div>
      <IconButton label={t('bet.editQuickStakes')} onClick={() => setEditing(true)} className="size-8!">
        <Pencil aria-hidden className="size-3.5" />
      </IconButton>
    </fieldset>
  )
}

import { useState } from 'react'
import { setAcceptOdds, useAcceptOdds } from '../../../lib/accept-odds.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatWhole } from '../../../lib/money.ts'
import { useOneClick } from '../../../lib/one-click.ts'
import { quickStakes } from '../../../lib/quick-stakes.ts'
import { AcceptOddsField } from '../../../ui/accept-odds-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { OneClickSwitch } from '../../../ui/one-click-switch.tsx'
import { QuickStakesEditor } from '../../../ui/quick-stakes-editor.tsx'

/** Settings of the slip and of one-click betting, the same as are shown with these. */
export function BettingPreferences() {
  const accept = useAcceptOdds()
  return (
    <div className="grid max-w-xl gap-5">
      <AcceptOddsField accept={accept} onChange={setAcceptOdds} disabled={false} />
      <OneClickField />
      <QuickStakesField />
    </div>
  )
}

function QuickStakesField() {
  const t = useText()
  const stakes = quickStakes.use()
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">{t('bet.quickStakes')}</h3>
      {isEditing ? (
        <QuickStakesEditor
          of={quickStakes}
          invalid={t('slip.quickStakesInvalid')}
          onClose={() => setEditing(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {stakes.map((rupees) => (
            <span key={rupees} className="rounded-lg bg-raised px-2.5 py-1 text-sm tabular-nums">
              {formatWhole(rupees)}
            </span>
          ))}
          <Button size="sm" onClick={() => setEditing(true)} className="ml-auto">
            {t('bet.editQuickStakes')}
          </Button>
        </div>
      )}
    </div>
  )
}

function OneClickField() {
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

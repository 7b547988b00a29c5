import { useState } from 'react'
import type { DeskMarket, MatchFile } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useDeclare, usePreview } from './api/matches.ts'
import { PreviewTable } from './preview-table.tsx'
import { chosenResult, emptyChoice, isSameResult } from './result-choice.ts'
import { ResultFields } from './result-fields.tsx'

/** Asks for a market's result, shows who wins what, and declares or corrects it. */
export function DeclareResultDialog({ market, onClose }: { market: DeskMarket; onClose: () => void }) {
  const { marketId, marketName, declared } = market
  const [choice, setChoice] = useState(() => emptyChoice(market))
  const result = chosenResult(choice)
  const preview = usePreview(marketId, result)
  const declare = useDeclare()
  const shown = result && preview.data
  const words = shown?.words ?? ''
  const isCurrent = shown !== undefined && !preview.isFetching && !preview.isError
  const isInForce = declared !== null && result !== undefined && isSameResult(result, declared.result)
  const done = (match: MatchFile) => {
    const waits = match.markets.some((each) => each.marketId === marketId && each.proposed !== null)
    return deskText(waits ? 'markets.waits' : 'markets.declared', { market: marketName, result: words })
  }
  return (
    <ActionDialog
      title={deskText('markets.declareTitle', { market: marketName })}
      description={deskText(declared ? 'markets.correctText' : 'markets.declareText')}
      confirm={
        shown ? deskText('markets.confirmDeclare', { result: words }) : deskText('markets.confirmNothing')
      }
      tone="danger"
      needsReason
      disabled={!isCurrent || isInForce}
      action={declare}
      // Confirms the preview that was shown; if there is a later result by now, the server refuses.
      input={(reason) =>
        isCurrent ? { marketId, result: shown.result, revision: shown.revision, reason } : undefined
      }
      done={done}
      onClose={onClose}
    >
      <ResultFields
        market={market}
        choice={choice}
        onChoose={(next) => {
          declare.forget()
          setChoice(next)
        }}
      />
      {result && !isInForce && <PreviewTable query={preview} />}
      {(!result || isInForce) && (
        <p role="status" className="text-ink-muted text-sm">
          {deskText(isInForce ? 'markets.previewInForce' : 'markets.previewFirst')}
        </p>
      )}
    </ActionDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { deskKey } from '../../../lib/desk.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { deliver } from '../../../lib/sending/deliver.ts'
import { isTypedIn } from '../../../lib/typed-in.ts'
import { popup } from '../../../ui/popups.ts'
import { deskSending, problemText } from '../shared/use-desk-action.ts'
import { sendDecision } from './api/decide.ts'
import { DecisionNotices } from './decision-notices.tsx'
import { createHeldDecisions, type Decision, type Held, type HeldDecisions } from './held-decisions.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { whatOf } from './request-words.ts'

/** How long a refusal shows. */
const PROBLEM_SHOWN_MS = 6_000
/** How many receipts stay, the latest ones. */
const RECEIPTS_MAX = 3

interface Decisions {
  readonly hold: HeldDecisions['hold']
  /** The requests with a decision that is held or being sent. */
  readonly heldKeys: ReadonlySet<string>
}

const DecisionsContext = createContext<Decisions>({ hold: () => undefined, heldKeys: new Set() })

export function useDecisions(): Decisions {
  return useContext(DecisionsContext)
}

/**
 * Holds the decisions made on the desk's pages, and shows them, each with its undo, and their receipts. They outlive a change
 * of the page. Leaving the desk takes back those not yet sent, with a notice; closing the tab makes the browser ask first. A
 * request that stays pending can be decided again, money that was paid can't be fetched back.
 */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<readonly Held[]>([])
  const [receipts, setReceipts] = useState<readonly Receipt[]>([])
  const keep = (receipt: Receipt) => setReceipts((earlier) => [...earlier, receipt].slice(-RECEIPTS_MAX))
  const send = useSendDecision(keep)
  const [decisions] = useState(() => createHeldDecisions(setHeld, send))
  useUndoKey(decisions, held.length > 0)
  useTakenBackOnLeaving(decisions)
  useWarningOnClosing(held.length > 0)
  return (
    <DecisionsContext value={{ hold: decisions.hold, heldKeys: new Set(held.map(({ key }) => key)) }}>
      {children}
      <DecisionNotices
        held={held}
        receipts={receipts}
        onUndo={decisions.takeBack}
        onClose={(receipt) => setReceipts((all) => all.filter((each) => each !== receipt))}
      />
    </DecisionsContext>
  )
}

/** Sends a decision, and reports its receipt or its problem at once. Resolves when the queue shows the outcome. */
function useSendDecision(keep: (receipt: Receipt) => void) {
  const client = useQueryClient()
  return async (decision: Decision): Promise<void> => {
    const sent = await deliver((timeout) => sendDecision(decision, timeout()), deskSending)
    if (sent.outcome === 'made') keep(receiptOf(decision.verb, sent.reply))
    else {
      const what = whatOf(decision.request)
      popup.error(deskText('queue.notDone', { problem: problemText(sent), what }), PROBLEM_SHOWN_MS)
    }
    const read = client.invalidateQueries({ queryKey: deskKey('cashier') })
    if (sent.outcome === 'made') await read
  }
}

/** Takes the last decision back by `z`, unless it is typed into a field. */
function useUndoKey({ takeBackLast }: HeldDecisions, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedIn(event.target)) return
      const decision = takeBackLast()
      if (decision) popup.success(deskText('queue.takenBack', { what: whatOf(decision.request) }))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, takeBackLast])
}

function useTakenBackOnLeaving({ takeBackLast }: HeldDecisions): void {
  useEffect(
    () => () => {
      for (let decision = takeBackLast(); decision; decision = takeBackLast()) {
        popup.error(deskText('queue.leftDesk', { what: whatOf(decision.request) }), PROBLEM_SHOWN_MS)
      }
    },
    [takeBackLast],
  )
}

/** Lets the browser ask before the tab is closed or reloaded: what is held then would not be sent. */
function useWarningOnClosing(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}

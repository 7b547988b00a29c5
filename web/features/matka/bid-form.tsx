import { useState } from 'react'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { type BidType, type MatkaSession, numbersOf } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { TextField } from '../../ui/field.tsx'
import { popup } from '../../ui/popups.ts'
import type { BidRequest } from './api/place-bid.ts'
import { type BidSlip, bidOf, isTaken, problemOf, withPoints } from './bid.ts'
import { BidFooter } from './bid-footer.tsx'
import { BidOdds } from './bid-odds.tsx'
import { BidSummary } from './bid-summary.tsx'
import { NumberList } from './number-list.tsx'
import { SessionField } from './session-field.tsx'

type BidFormProps = { market: MatkaMarketState; bidType: BidType; userId: string }

/** Chooses numbers, points and session; opens the summary that places the bid. */
export function BidForm({ market, bidType, userId }: BidFormProps) {
  const t = useText()
  const { walletBalance } = useProfile()
  const [slip, setSlip] = useState<BidSlip>([])
  /** The number that was typed last, to which quick points are added. */
  const [latest, setLatest] = useState<string>()
  const [chosen, setChosen] = useState<MatkaSession>('Open')
  /** The bid in the summary, until it is placed. */
  const [bid, setBid] = useState<BidRequest | null>(null)
  const [isSummaryOpen, setSummaryOpen] = useState(false)
  const session = market.bidStatus === 'Close' ? 'Close' : chosen
  const canBid = isTaken(bidType, market.bidStatus)

  function submit(): void {
    const problem = problemOf(slip, { userId, walletBalance })
    if (problem !== undefined) popup.error(t(problem))
    else {
      setBid(bidOf({ market, bidType, session, slip, userId }))
      setSummaryOpen(true)
    }
  }

  function placed(): void {
    setBid(null)
    setSlip([])
    setSummaryOpen(false)
  }

  function put(number: string, points: string): void {
    setSlip((before) => withPoints(before, number, points))
    if (points !== '') setLatest(number)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid min-w-0 gap-4"
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <div className="grid gap-1.5">
          <TextField label={t('matka.bidType')} value={t(`matka.type.${bidType}`)} readOnly />
          <BidOdds bidType={bidType} />
        </div>
        {bidType !== 'Jodi Digit' && (
          <SessionField session={session} onlyClose={market.bidStatus === 'Close'} onChange={setChosen} />
        )}
      </div>
      {!canBid && (
        <p role="status" className="rounded-xl bg-loss-soft px-4 py-3 text-loss text-sm">
          {market.bidStatus === 'Closed' ? t('matka.closed') : t('matka.ended')}
        </p>
      )}
      <NumberList
        bidType={bidType}
        numbers={numbersOf(bidType)}
        slip={slip}
        onPoints={put}
        disabled={!canBid}
      />
      <BidFooter
        {...{ bidType, slip, latest }}
        onPoints={put}
        onClear={() => setSlip([])}
        balance={walletBalance}
        disabled={!canBid}
      />
      {bid && (
        <BidSummary
          bid={bid}
          closesText={session === 'Open' ? market.openTime : market.closeTime}
          open={isSummaryOpen}
          onClose={() => setSummaryOpen(false)}
          onPlaced={placed}
        />
      )}
    </form>
  )
}

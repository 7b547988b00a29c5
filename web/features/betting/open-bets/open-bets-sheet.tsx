import '../../../lib/messages/en/betting.ts'
import type { ListedBet } from '../../../../domain/contract/bet-history.ts'
import { matchIdOf } from '../../../../domain/contract/match-id.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { type OpenBets, useOpenBets } from '../../../lib/open-bets.ts'
import { Link } from '../../../lib/router/link.tsx'
import { storedUserId, useStoredUser } from '../../../lib/stored-user.ts'
import { Answer } from '../../../ui/answer.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { OpenBetsOfMatch } from './open-bets-of-match.tsx'

type OpenBetsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The player's open bets by match, over any page, with the way to each match and to all bets. */
export function OpenBetsSheet({ open, onOpenChange }: OpenBetsSheetProps) {
  const t = useText()
  const query = useOpenBets(open)
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('openBets.title')}>
      <div className="grid grid-cols-1 gap-4">
        <Answer
          query={query}
          loading={{ text: t('openBets.loading'), skeletons: ['h-24', 'h-24'] }}
          failed={(error) => messageOf(error, t('bet.failed'))}
        >
          {(answer) => <Matches {...answer} onLeave={close} />}
        </Answer>
        <Link to="/history" onClick={close} className={buttonStyle({ size: 'lg' })}>
          {t('bets.all')}
        </Link>
      </div>
    </Dialog>
  )
}

function Matches({ bets, hasMore, onLeave }: OpenBets & { onLeave: () => void }) {
  const t = useText()
  const userId = storedUserId(useStoredUser()) ?? ''
  if (bets.length === 0) return <EmptyState title={t('openBets.none')} text={t('openBets.noneText')} />
  return (
    <>
      {[...byMatch(bets)].map(([matchId, those]) => (
        <OpenBetsOfMatch key={matchId} matchId={matchId} userId={userId} bets={those} onLeave={onLeave} />
      ))}
      {hasMore && <p className="text-center text-ink-muted text-sm">{t('openBets.more')}</p>}
    </>
  )
}

function byMatch(bets: readonly ListedBet[]): Map<string, ListedBet[]> {
  return Map.groupBy(bets, ({ marketId }) => matchIdOf(marketId))
}

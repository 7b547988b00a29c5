import '../../lib/messages/en/games/andar-bahar.ts'
import { type ReactNode, useState } from 'react'
import type { AndarBaharRound } from '../../../domain/contract/andar-bahar.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { useOwnRound } from '../../lib/games/use-own-round.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useMedia } from '../../lib/media.ts'
import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { GamePage } from '../../ui/game-page.tsx'
import { SkipWait } from '../../ui/skip-wait.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { openRound } from './api/open-round.ts'
import { BetForm } from './bet-form.tsx'
import { Board } from './board.tsx'
import { LastBets } from './last-bets.tsx'
import { Rules, shownReturns } from './rules.tsx'
import { BettingClock } from './table-clock.tsx'
import { useRefreshAtEnd } from './use-refresh-at-end.ts'
import { useSlip } from './use-slip.ts'

/** On these screens the bet slip is a popup. */
const narrow = '(max-width: 768px)'

/** Andar Bahar, at a table of the player's own. */
export function AndarBaharPage() {
  const t = useText()
  const query = useOwnRound('andar-bahar', openRound)
  const { round, error, userId } = query
  useRefreshAtEnd(userId, round?.bet)
  return (
    <GamePage
      game="andar-bahar"
      title={t('andarBahar.title')}
      rules={<Rules />}
      returns={shownReturns()}
      round={round}
    >
      {userId === '' && <ErrorState message={t('andarBahar.notLoggedIn')} />}
      {userId !== '' && !round && (
        <NoAnswer
          query={query}
          loading={{ text: t('andarBahar.loading'), skeletons: ['h-96'] }}
          failed={(failure) => messageOf(failure, t('andarBahar.failed'))}
        />
      )}
      {round && (
        <Play
          {...{ round, userId, error }}
          skip={<SkipWait onSkip={query.skipWait} busy={query.isFetching} />}
        />
      )}
      {userId !== '' && <LastBets userId={userId} />}
    </GamePage>
  )
}

type PlayProps = {
  round: AndarBaharRound
  userId: string
  error: Error | null
  /** The button that opens the next round. */
  skip: ReactNode
}

function Play({ round, userId, error, skip }: PlayProps) {
  const t = useText()
  const isNarrow = useMedia(narrow)
  const control = useSlip(round, userId)
  const [isOpen, setOpen] = useState(false)
  const isBetting = useSecondsLeft(round.phase === 'betting' ? round.bettingEndsAtMs : null) > 0
  const form = { round, isBetting, control }
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[769px]:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_19rem]">
      <Board
        {...{ ...form, skip }}
        problem={problemOf(t, round, isBetting, error)}
        onChosen={() => setOpen(true)}
      />
      {!isNarrow && (
        <aside
          aria-labelledby="andar-bahar-slip"
          className="grid gap-3 rounded-2xl border border-line bg-surface p-4"
        >
          <h2 id="andar-bahar-slip" className="font-semibold">
            {t('bet.place')}
          </h2>
          <BetForm {...form} />
        </aside>
      )}
      {isNarrow && (
        <Dialog open={isOpen && isBetting} onOpenChange={setOpen} title={t('bet.place')}>
          <div className="mb-3 flex items-center justify-center gap-3 rounded-lg bg-[#0c3b2c] p-1.5 text-on-solid">
            <BettingClock endsAtMs={round.bettingEndsAtMs} />
            <span className="font-semibold">{t('bet.placeYours')}</span>
          </div>
          <BetForm {...form} onCancel={() => setOpen(false)} onPlaced={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

/** Why the round's state, or with a bet its result, can't be shown. */
function problemOf(
  t: ReturnType<typeof useText>,
  { bet }: AndarBaharRound,
  isBetting: boolean,
  error: Error | null,
): string | undefined {
  if (!error) return undefined
  if (bet?.status !== 'Open' || isBetting) return messageOf(error, t('andarBahar.failed'))
  if (error instanceof ApiError) return t('andarBahar.resultRefused')
  return t('andarBahar.resultFailed', { reason: error.message })
}

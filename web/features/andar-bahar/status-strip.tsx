import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AndarBaharBetRow, AndarBaharRound } from '../../../domain/contract/andar-bahar.ts'
import { DEALT_MAX } from '../../../domain/games/andar-bahar/rules.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { cardName } from './card-name.ts'
import { labelStyles } from './label-styles.ts'

export type StatusStripProps = {
  round: AndarBaharRound
  isBetting: boolean
  /** Why the result cannot be shown. */
  problem: string | undefined
  /** The button that opens the next round. */
  skip: ReactNode
}

/** The round's phase; at its end the winner's banner with the result of the player's bet. */
export function StatusStrip({ round, isBetting, problem, skip }: StatusStripProps) {
  const t = useText()
  const { winner } = round
  return (
    <div
      className={clsx(
        'mt-2 grid min-h-30 content-center justify-items-center gap-0.5 rounded-xl px-3 py-1 text-center text-on-solid text-sm @xl:mt-3 @xl:min-h-32',
        winner ? labelStyles[winner].banner : 'bg-[#00000038]',
      )}
    >
      {problem !== undefined && (
        <p role="alert" className="flex items-center gap-2 font-semibold text-[#ffd9a0]">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {problem}
        </p>
      )}
      {winner ? <Result {...{ round, winner, skip }} /> : <Progress round={round} isBetting={isBetting} />}
      <p role="status" className="sr-only">
        {announcement(t, round)}
      </p>
    </div>
  )
}

function Progress({ round, isBetting }: Pick<StatusStripProps, 'round' | 'isBetting'>) {
  const t = useText()
  const seconds = useSecondsLeft(isBetting ? round.bettingEndsAtMs : null)
  const count = round.andar.length + round.bahar.length
  return (
    <>
      <p className="font-bold text-lg">{t(isBetting ? 'bet.placeYours' : 'andarBahar.waiting')}</p>
      <p className="text-on-solid/85 tabular-nums">
        {isBetting ? t('bet.closesIn', { seconds }) : t('andarBahar.dealt', { count, max: DEALT_MAX })}
      </p>
    </>
  )
}

type ResultProps = Pick<StatusStripProps, 'round' | 'skip'> & {
  winner: NonNullable<AndarBaharRound['winner']>
}

function Result({ round, winner, skip }: ResultProps) {
  const t = useText()
  const seconds = useSecondsLeft(round.changesAtMs)
  return (
    <>
      <p className="font-extrabold text-xl">{t(`andarBahar.wins.${winner}`)}</p>
      <p className="font-semibold text-base">{betLine(t, round.bet)}</p>
      <p className="text-on-solid/85 text-xs">{reasonLine(t, round)}</p>
      <div className="mt-1 flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <p className="text-on-solid/85 text-xs tabular-nums">{t('bet.nextRoundIn', { seconds })}</p>
        {skip}
      </div>
    </>
  )
}

type Texts = ReturnType<typeof useText>

function reasonLine(t: Texts, { winner, andar, bahar }: AndarBaharRound): string {
  const card = winner === 'Andar' ? andar.at(-1) : winner === 'Bahar' ? bahar.at(-1) : undefined
  return card ? t('andarBahar.winsBy', { card: cardName(card) }) : t('andarBahar.tieBy', { max: DEALT_MAX })
}

function betLine(t: Texts, bet: AndarBaharBetRow | null): string {
  if (bet?.status === 'Won') return t('andarBahar.youWin', { amount: formatRupees(bet.profit) })
  if (bet?.status === 'Lost') return t('andarBahar.youLose', { amount: formatRupees(-bet.profit) })
  if (bet?.status === 'Void') return t('andarBahar.youGetBack', { amount: formatRupees(bet.stake) })
  return t(bet ? 'andarBahar.waiting' : 'andarBahar.noBet')
}

/** The text for screen readers: the start and the end of a round, not each card. */
function announcement(t: Texts, round: AndarBaharRound): string {
  const { winner, phase, joker, bet } = round
  if (winner) return `${t(`andarBahar.wins.${winner}`)} ${reasonLine(t, round)} ${betLine(t, bet)}`
  return phase === 'betting' ? t('andarBahar.announceOpen', { card: cardName(joker) }) : ''
}

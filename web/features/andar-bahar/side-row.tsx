import { clsx } from 'clsx'
import type { RefObject } from 'react'
import type { AndarBaharRound } from '../../../domain/contract/andar-bahar.ts'
import { type AndarBaharSide, SIDE_LENGTH_MAX } from '../../../domain/games/andar-bahar/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { DealtCard } from './dealt-card.tsx'
import { labelStyles } from './label-styles.ts'

type SideRowProps = {
  side: AndarBaharSide
  round: AndarBaharRound
  shoe: RefObject<HTMLElement | null>
  /** Whether new cards are animated. */
  isFollowed: boolean
}

/** Fourteen slots: one for the side's name and the player's bet on it, the others for its cards. */
export function SideRow({ side, round, shoe, isFollowed }: SideRowProps) {
  const t = useText()
  const cards = side === 'Andar' ? round.andar : round.bahar
  const isBeaten = round.winner !== null && round.winner !== side
  const empty = Array.from({ length: SIDE_LENGTH_MAX - cards.length }, (_, index) => cards.length + index + 1)
  return (
    <div className="mx-auto grid w-full max-w-[clamp(17rem,100dvh-33rem,100%)] grid-cols-7 gap-1 @xl:max-w-none @xl:grid-cols-14">
      <SideSlot side={side} round={round} />
      <ol aria-label={t('andarBahar.cardsOf', { side: t(`andarBahar.${side}`) })} className="contents">
        {cards.map((card, at) => (
          <li key={card} className={clsx('aspect-[5/7]', isBeaten && 'opacity-60')}>
            <DealtCard
              {...{ card, shoe }}
              face="index"
              isNew={isFollowed}
              isWinning={round.winner === side && at === cards.length - 1}
            />
          </li>
        ))}
      </ol>
      {empty.map((place) => (
        <span
          key={place}
          aria-hidden
          className="grid aspect-[5/7] place-items-center rounded-md border border-on-solid/15 border-dashed text-2xs text-on-solid/35 tabular-nums"
        >
          {place}
        </span>
      ))}
    </div>
  )
}

function SideSlot({ side, round: { bet, winner } }: Pick<SideRowProps, 'side' | 'round'>) {
  const t = useText()
  const { text, ring } = labelStyles[side]
  return (
    <div
      className={clsx(
        'grid aspect-[5/7] min-w-0 content-center justify-items-center gap-1 rounded-md border border-on-solid/20 bg-[#00000038]',
        winner === side && `ring-2 ${ring}`,
      )}
    >
      <span className={clsx('font-bold text-2xs @xl:text-xs', text)}>{t(`andarBahar.${side}`)}</span>
      {bet?.label === side && <StakeChip rupees={bet.stake} />}
    </div>
  )
}

const onChip = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

/** The player's stake, as a chip on the table: 10,000 is '10K'. */
export function StakeChip({ rupees }: { rupees: number }) {
  return (
    <span className="rounded-full border-2 border-[#7a5a12] border-dashed bg-[#f4c64e] px-1.5 py-0.5 font-bold text-2xs text-[#33260a] tabular-nums leading-none">
      {onChip.format(rupees)}
    </span>
  )
}

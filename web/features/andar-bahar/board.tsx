import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { CardBack } from '../../ui/playing-card.tsx'
import { BetButtons } from './bet-buttons.tsx'
import { cardName } from './card-name.ts'
import { DealtCard } from './dealt-card.tsx'
import { SideRow } from './side-row.tsx'
import { StatusStrip, type StatusStripProps } from './status-strip.tsx'
import { TableClock } from './table-clock.tsx'
import type { SlipControl } from './use-slip.ts'

type BoardProps = StatusStripProps & {
  control: SlipControl
  onChosen: () => void
}

const felt = { background: 'radial-gradient(ellipse at 50% 40%, #17654a, #0c3b2c 75%)' }

/**
 * The table: the joker between the rows of Andar and Bahar, the round's phase, and the bet buttons. On a phone its parts are so small
 * that all of them are on the first screen. On a lower one the buttons lie over the table, above the bar at the bottom, while the
 * player can bet; then they make room for the result.
 */
export function Board({ round, isBetting, problem, skip, control, onChosen }: BoardProps) {
  const shoe = useRef<HTMLDivElement>(null)
  const isFollowed = useAfterFirstRender()
  const row = { round, shoe, isFollowed }
  return (
    <div style={felt} className="@container flex flex-col rounded-2xl p-3 pb-0">
      <SideRow side="Andar" {...row} />
      <div className="my-2 grid grid-cols-[1fr_auto_1fr] items-center gap-3 @xl:my-3">
        <div className="grid justify-items-center">
          <TableClock round={round} isBetting={isBetting} />
        </div>
        <Joker {...row} key={round.roundId} />
        <Shoe shoeRef={shoe} />
      </div>
      <SideRow side="Bahar" {...row} />
      <StatusStrip {...{ round, isBetting, problem, skip }} />
      <div
        className={clsx(
          '-mx-3 bottom-(--phone-bar,0px) z-10 rounded-b-2xl px-3 pt-2 pb-3',
          isBetting && round.bet === null && 'barred:sticky barred:bg-[#0c3b2c]',
        )}
      >
        <BetButtons round={round} isBetting={isBetting} control={control} onChosen={onChosen} />
      </div>
    </div>
  )
}

type JokerProps = Pick<Parameters<typeof SideRow>[0], 'round' | 'shoe' | 'isFollowed'>

function Joker({ round: { joker, winner }, shoe, isFollowed }: JokerProps) {
  const t = useText()
  return (
    <figure
      aria-label={t('andarBahar.jokerIs', { card: cardName(joker) })}
      className="grid w-16 justify-items-center gap-1 @xl:w-28"
    >
      <DealtCard card={joker} face="full" shoe={shoe} isNew={isFollowed} className="w-full" />
      <figcaption
        className={clsx(
          'rounded-full px-2 font-semibold text-2xs uppercase tracking-widest',
          winner ? 'text-on-solid/70' : 'text-[#f4c64e]',
        )}
      >
        {t('andarBahar.joker')}
      </figcaption>
    </figure>
  )
}

/** The deck, from which cards come. */
function Shoe({ shoeRef }: { shoeRef: RefObject<HTMLDivElement | null> }) {
  return (
    <div className="grid justify-items-center">
      <div ref={shoeRef} aria-hidden className="relative w-12 @xl:w-18">
        {[8, 4, 0].map((offset) => (
          <div
            key={offset}
            className={clsx(offset > 0 && 'absolute inset-0', 'rounded-md shadow')}
            style={{ transform: `translate(${offset}px, ${-offset / 2}px)` }}
          >
            <CardBack />
          </div>
        ))}
      </div>
    </div>
  )
}

/** False in the component's first render only. */
function useAfterFirstRender(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => setAfter(true), [])
  return isAfter
}

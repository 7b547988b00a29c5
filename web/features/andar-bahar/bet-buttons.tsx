import { clsx } from 'clsx'
import type { AndarBaharRound } from '../../../domain/contract/andar-bahar.ts'
import { ANDAR_BAHAR_ODDS, type Label } from '../../../domain/games/andar-bahar/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { labelStyles } from './label-styles.ts'
import { StakeChip } from './side-row.tsx'
import type { SlipControl } from './use-slip.ts'

const order: readonly Label[] = ['Andar', 'Tie', 'Bahar']

type BetButtonsProps = {
  round: AndarBaharRound
  isBetting: boolean
  control: SlipControl
  onChosen: () => void
}

/** A button for each side with its odds; marks the player's bet once there is one. */
export function BetButtons({ round: { bet, winner }, isBetting, control, onChosen }: BetButtonsProps) {
  const t = useText()
  const { slip, choose } = control
  return (
    <div className="grid grid-cols-3 gap-2">
      {order.map((label) => {
        const isChosen = bet ? bet.label === label : slip.label === label
        const { text, ring } = labelStyles[label]
        return (
          <button
            key={label}
            type="button"
            disabled={!isBetting || bet !== null}
            aria-pressed={isChosen}
            onClick={() => {
              choose(label)
              onChosen()
            }}
            className={clsx(
              'relative grid min-h-14 content-center justify-items-center rounded-xl border border-on-solid/25 bg-[#00000050] px-1 py-2 text-on-solid transition-colors',
              'enabled:hover:bg-[#00000078] disabled:cursor-not-allowed',
              isChosen ? `ring-2 ${ring}` : 'disabled:opacity-60',
              winner === label && 'border-[#f4c64e]',
            )}
          >
            <span className={clsx('font-bold text-sm', text)}>{t(`andarBahar.betOn.${label}`)}</span>
            <span className="text-2xs text-on-solid/85">
              {t('andarBahar.pays', { odds: ANDAR_BAHAR_ODDS[label] })}
            </span>
            {bet?.label === label && (
              <span className="absolute -top-2.5 -right-0.5">
                <StakeChip rupees={bet.stake} />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

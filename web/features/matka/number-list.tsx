import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { BidType } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { Chip } from '../../ui/chip.tsx'
import { Input } from '../../ui/field.tsx'
import { type BidSlip, pointsOn } from './bid.ts'
import { filtered, type NumberPart, partOf } from './number-filter.ts'

type NumberListProps = {
  bidType: BidType
  numbers: readonly string[]
  slip: BidSlip
  onPoints: (number: string, points: string) => void
  disabled: boolean
}

/** The numbers, each with a field for points. */
export function NumberList({ bidType, numbers, slip, onPoints, disabled }: NumberListProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [digit, setDigit] = useState<string>()
  const part = partOf(bidType)
  const shown = filtered(numbers, { typed, part, digit })
  return (
    <section aria-labelledby="matka-numbers" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="matka-numbers" className="font-semibold">
          {t('matka.numbers')} <span className="font-normal text-ink-faint text-sm">({shown.length})</span>
        </h2>
        <p className="text-ink-faint text-xs">{t('matka.findHint')}</p>
      </div>
      {part && (
        <>
          <Finder typed={typed} onType={setTyped} lengthMax={numbers[0]?.length ?? 3} />
          <DigitChips part={part} digit={digit} onDigit={setDigit} />
        </>
      )}
      {shown.length === 0 && (
        <p className="py-6 text-center text-ink-muted text-sm">{t('matka.noneFound')}</p>
      )}
      <ul
        aria-labelledby="matka-numbers"
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-4 xl:grid-cols-5"
      >
        {shown.map((number) => (
          <NumberField
            key={number}
            number={number}
            points={pointsOn(slip, number)}
            onPoints={(points) => onPoints(number, points)}
            disabled={disabled}
          />
        ))}
      </ul>
    </section>
  )
}

type FinderProps = { typed: string; onType: (typed: string) => void; lengthMax: number }

function Finder({ typed, onType, lengthMax }: FinderProps) {
  const t = useText()
  return (
    <div className="relative">
      <Search aria-hidden className="absolute top-4 left-3.5 size-4 text-ink-faint" />
      <Input
        type="search"
        inputMode="numeric"
        aria-label={t('matka.find')}
        placeholder={t('matka.find')}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value.replace(/\D/g, '').slice(0, lengthMax))}
        className="pl-10"
      />
    </div>
  )
}

const digits = [...'0123456789']

type DigitChipsProps = {
  part: NumberPart
  digit: string | undefined
  onDigit: (digit: string | undefined) => void
}

function DigitChips({ part, digit, onDigit }: DigitChipsProps) {
  const t = useText()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="mb-1.5 text-ink-muted text-sm">{t(`matka.${part}`)}</legend>
      <Chip selected={digit === undefined} onClick={() => onDigit(undefined)}>
        {t('matka.all')}
      </Chip>
      {digits.map((each) => (
        <Chip
          key={each}
          selected={digit === each}
          onClick={() => onDigit(digit === each ? undefined : each)}
          className="min-w-9 px-0!"
        >
          {each}
        </Chip>
      ))}
    </fieldset>
  )
}

type NumberFieldProps = {
  number: string
  points: string
  onPoints: (points: string) => void
  disabled: boolean
}

/** Seven digits, enough for a million points. */
const POINTS_LENGTH_MAX = 7

function NumberField({ number, points, onPoints, disabled }: NumberFieldProps) {
  const t = useText()
  const isHeld = points !== ''
  return (
    <li
      className={clsx(
        'flex items-center rounded-xl border bg-surface transition-colors',
        isHeld ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'min-w-12 px-2 text-center font-bold text-lg tabular-nums',
          isHeld && 'text-brand-text',
        )}
      >
        {number}
      </span>
      <Input
        aria-label={t('matka.pointsOn', { number })}
        placeholder={t('matka.points')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={POINTS_LENGTH_MAX}
        value={points}
        disabled={disabled}
        onChange={(event) => onPoints(event.target.value.replace(/\D/g, '').replace(/^0+/, ''))}
        className="h-11! min-w-0 rounded-l-none! border-0! border-l! border-l-line! bg-transparent! px-2! text-center tabular-nums"
      />
    </li>
  )
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import {
  type ColorPredictionSelection,
  Colour,
  colorPredictionTable,
  coloursOf,
  numbers,
  SIZES,
} from '../../../domain/games/color-prediction/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { groundOf, grounds } from './colours.ts'
import { selectionName } from './selection-name.ts'

type BetPadProps = {
  selected: ColorPredictionSelection | null
  onSelect: (on: ColorPredictionSelection) => void
  isOpen: boolean
}

/** The selections to bet on, with their payouts: colours, numbers and sizes. */
export function BetPad({ selected, onSelect, isOpen }: BetPadProps) {
  const t = useText()
  const times = (hundredths: number) => t('color.times', { times: hundredths / 100 })
  const { colour, violet, size, number } = colorPredictionTable
  const option = (on: ColorPredictionSelection, background: string, pays?: string) => (
    <Option
      key={on}
      isSelected={on === selected}
      isOpen={isOpen}
      background={background}
      onPress={() => onSelect(on)}
    >
      <span>{selectionName(on)}</span>
      {pays && <span className="font-medium text-2xs tabular-nums">{pays}</span>}
    </Option>
  )
  return (
    <fieldset disabled={!isOpen} className="grid min-w-0 gap-2 rounded-2xl border border-line bg-surface p-3">
      <legend className="sr-only">{t('color.betOn')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {Colour.options.map((on) => option(on, grounds[on], times(on === 'violet' ? violet : colour)))}
      </div>
      <div className="grid grid-cols-5 gap-2">
        {numbers.map((on) => option(on, groundOf(coloursOf(Number(on)))))}
      </div>
      <p className="text-center text-ink-faint text-xs">{t('color.numberPays', { times: number / 100 })}</p>
      <div className="grid grid-cols-2 gap-2">
        {SIZES.map((on) => option(on, on === 'big' ? '#b45309' : '#1d4ed8', times(size)))}
      </div>
    </fieldset>
  )
}

type OptionProps = {
  isSelected: boolean
  isOpen: boolean
  background: string
  onPress: () => void
  children: ReactNode
}

function Option({ isSelected, isOpen, background, onPress, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={!isOpen}
      onClick={onPress}
      style={{ background }}
      className={clsx(
        'grid min-h-12 place-items-center content-center rounded-xl px-2 font-bold text-on-solid tabular-nums transition-transform active:scale-[0.97]',
        'disabled:cursor-not-allowed disabled:opacity-55',
        isSelected && 'outline-3 outline-ink outline-offset-2',
      )}
    >
      {children}
    </button>
  )
}

import { type ColorPredictionSelection, Colour, SIZES } from '../../../domain/games/color-prediction/rules.ts'
import { text } from '../../lib/messages/text.ts'

/** The name of a selection; a number is its own name. */
export function selectionName(on: ColorPredictionSelection): string {
  const word = [...Colour.options, ...SIZES].find((each) => each === on)
  return word === undefined ? on : text(`color.on.${word}`)
}

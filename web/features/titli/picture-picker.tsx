import { clsx } from 'clsx'
import { type Picture, pictures } from '../../../domain/games/titli/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { PictureDrawing } from './pictures/picture-drawing.tsx'
import type { PictureSelection } from './selection.ts'

type PicturePickerProps = {
  selection: PictureSelection
  /** The amount on each chosen picture, in rupees; null while none is chosen. */
  amount: number | null
  /** The picture that was just drawn. */
  drawn: Picture | null
  isBlocked: boolean
  onToggle: (picture: Picture) => void
}

/** The twelve pictures; a press selects or deselects one. */
export function PicturePicker({ selection, amount, drawn, isBlocked, onToggle }: PicturePickerProps) {
  const t = useText()
  return (
    <ul aria-label={t('titli.pictures')} className="grid grid-cols-6 gap-1.5 sm:gap-2 xl:grid-cols-4">
      {pictures.map((picture) => {
        const isChosen = selection.has(picture)
        return (
          <li key={picture}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-disabled={isBlocked || undefined}
              onClick={() => !isBlocked && onToggle(picture)}
              className={clsx(
                'relative grid w-full justify-items-center rounded-lg bg-[#fff7e6] pt-1.5 pb-1 text-[#3d2a10]',
                'ring-inset transition-[transform,box-shadow] duration-150 active:scale-[0.97]',
                isChosen
                  ? 'ring-3 ring-[#b4620b]'
                  : 'ring-1 ring-[#d9c39a] hover:ring-2 hover:ring-[#b4620b]',
                isBlocked && !isChosen && 'opacity-55',
                isBlocked && 'cursor-not-allowed!',
                picture === drawn && 'outline-3 outline-gain outline-offset-1',
              )}
            >
              <PictureDrawing name={picture} className="w-3/4 max-w-14" />
              <span className="font-semibold text-[0.625rem] leading-4 tracking-tight sm:text-xs sm:tracking-normal">
                {t(`titli.picture.${picture}`)}
              </span>
              {isChosen && amount !== null && <Chip rupees={amount} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The amount on a picture. */
function Chip({ rupees }: { rupees: number }) {
  return (
    <span className="absolute -top-1 -right-1 grid h-5 min-w-5 animate-rise place-items-center rounded-full border-2 border-[#fff7e6] border-dashed bg-[#8a2f0b] px-1 font-bold text-2xs text-[#fff7e6] tabular-nums">
      {formatWhole(rupees)}
    </span>
  )
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Rate } from '../../../../../domain/betting/rates.ts'
import { useText } from '../../../../lib/messages/text.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CellPlace, Held, Mode } from './ladder-press.ts'
import { columns, Row } from './ladder-row.tsx'
import { EMPTY_ROW, type LadderRow, PRICES } from './ladder-rows.ts'
import { useCentre } from './use-centre.ts'
import { type GridActions, useGridEvents } from './use-grid-events.ts'

type LadderGridProps = GridActions & {
  /** Names the grid. */
  label: string
  /** The id of the text that says what keys do. */
  describedBy: string
  rows: ReadonlyMap<Rate, LadderRow>
  mode: Mode
  held: Held | undefined
  isBusy: boolean
  /** Stands beside the button, above the list. */
  status: ReactNode
}

/**
 * All prices, one below the other, the highest on top; at first, and when the player wants it, the present price is in the middle. It never
 * scrolls by itself otherwise, and a row is always at the same place, so nothing moves under a finger.
 */
export function LadderGrid(props: LadderGridProps) {
  const { label, describedBy, rows, mode, held, isBusy, status } = props
  const t = useText()
  const { scroller, stop, setStop, centre } = useCentre(rows)
  const events = useGridEvents({ ...props, list: scroller, onStop: setStop })

  return (
    <>
      <div className="flex h-15 items-center gap-2">
        {status}
        <Button size="sm" onClick={centre}>
          {t('ladder.centre')}
        </Button>
      </div>
      <div
        ref={scroller}
        className="@container relative h-[min(45rem,100dvh-21rem)] min-h-60 overflow-y-auto overscroll-contain rounded-lg border border-line"
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through its cells
          role="grid"
          aria-label={label}
          aria-describedby={describedBy}
          aria-rowcount={PRICES.length + 1}
          aria-busy={isBusy || undefined}
          {...events}
          className="block"
        >
          <Head />
          {GROUPS.map((first) => (
            <Group key={first} {...{ first, rows, mode, held, stop }} />
          ))}
        </table>
      </div>
    </>
  )
}

type GroupProps = Pick<LadderGridProps, 'rows' | 'mode' | 'held'> & {
  /** The place of its first row. */
  first: number
  stop: CellPlace
}

const GROUP_ROWS = 10
const GROUPS = PRICES.flatMap((_, place) => (place % GROUP_ROWS === 0 ? [place] : []))

/** Ten neighbouring rows. Their height is fixed, so that the browser can lay them out without the others, and skip them while they are out of sight. */
function Group({ first, rows, mode, held, stop }: GroupProps) {
  return (
    <tbody className="block h-70 [contain:strict] [content-visibility:auto]">
      {PRICES.slice(first, first + GROUP_ROWS).map((rate, at) => (
        <Row
          key={rate}
          rate={rate}
          place={first + at}
          row={rows.get(rate) ?? EMPTY_ROW}
          mode={mode}
          held={held}
          stop={stop.row === first + at ? stop.column : undefined}
        />
      ))}
    </tbody>
  )
}

function Head() {
  const t = useText()
  const titles = [
    t('ladder.yourBacks'),
    t('orders.toBack'),
    t('ladder.price'),
    t('orders.toLay'),
    t('ladder.yourLays'),
  ]
  return (
    <thead className="sticky top-0 z-10 block">
      <tr aria-rowindex={1} className={clsx(columns, 'min-h-7 items-center border-line border-b bg-surface')}>
        {titles.map((title) => (
          <th key={title} scope="col" className="px-1 text-center font-medium text-2xs text-ink-muted">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

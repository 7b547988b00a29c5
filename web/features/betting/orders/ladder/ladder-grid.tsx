import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Rate } from '../../../../../domain/betting/rates.ts'
import { useText } from '../../../../lib/messages/text.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Held, Mode } from './ladder-press.ts'
import { Row } from './ladder-row.tsx'
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
          aria-busy={isBusy || undefined}
          {...events}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <Head />
          <tbody>
            {PRICES.map((rate, place) => (
              <Row
                key={rate}
                rate={rate}
                place={place}
                row={rows.get(rate) ?? EMPTY_ROW}
                mode={mode}
                held={held}
                stop={stop.row === place ? stop.column : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const head =
  'sticky top-0 z-10 h-7 border-line border-b bg-surface px-1 text-center font-medium text-2xs text-ink-muted'

function Head() {
  const t = useText()
  const title = (
    key: 'ladder.yourBacks' | 'orders.toBack' | 'ladder.price' | 'orders.toLay' | 'ladder.yourLays',
    width?: string,
  ) => (
    <th scope="col" className={clsx(head, width)}>
      {t(key)}
    </th>
  )
  return (
    <thead>
      <tr>
        {title('ladder.yourBacks', 'w-[19%] @md:w-[16%]')}
        {title('orders.toBack')}
        {title('ladder.price', 'w-[17%] @md:w-[14%]')}
        {title('orders.toLay')}
        {title('ladder.yourLays', 'w-[19%] @md:w-[16%]')}
      </tr>
    </thead>
  )
}

import * as z from 'zod/mini'
import { useText } from '../../../lib/messages/text.ts'
import { useNotation } from '../../../lib/odds-display.ts'
import type { Notation } from '../../../lib/prices.ts'
import { remembered } from '../../../lib/remembered.ts'
import { Button } from '../../../ui/button.tsx'

const isRead = remembered('priceGuideRead', z.boolean(), false)

/** Says in three steps how prices are read, until the player has read it. `usual` is the notation of the screen. */
export function PriceGuide({ usual }: { usual: Notation }) {
  const t = useText()
  const notation = useNotation(usual)
  if (isRead.use()) return null
  const steps = [t(`guide.${notation}.back`), t(`guide.${notation}.lay`), t(`guide.${notation}.other`)]
  return (
    <section
      aria-labelledby="price-guide"
      className="grid gap-2 rounded-xl border border-brand bg-brand-soft p-3"
    >
      <h2 id="price-guide" className="font-semibold text-brand-text text-sm">
        {t('guide.title')}
      </h2>
      <ol className="grid gap-1 text-sm">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-2">
            <span aria-hidden className="font-semibold text-brand-text tabular-nums">
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Button size="sm" className="justify-self-start" onClick={() => isRead.set(true)}>
        {t('guide.read')}
      </Button>
    </section>
  )
}

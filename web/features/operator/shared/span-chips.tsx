import type { ReturnSpan } from '../../../../domain/contract/operator/returns.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useSearchParams } from '../../../lib/router/location.ts'
import { Chip } from '../../../ui/chip.tsx'

/** Chooses the span that a page is about, which the address says. */
export function SpanChips({ spans, chosen }: { spans: readonly ReturnSpan[]; chosen: ReturnSpan }) {
  const [, setSearch] = useSearchParams()
  return (
    <fieldset aria-label={deskText('returns.span')} className="flex flex-wrap gap-1.5">
      {spans.map((span) => (
        <Chip key={span} selected={span === chosen} onClick={() => setSearch({ span }, { replace: true })}>
          {deskText(`returns.span.${span}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

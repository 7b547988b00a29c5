import { ChevronRight } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useText } from '../lib/messages/text.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { ErrorState, Loading, Skeleton } from './states.tsx'

type OnDemandProps<Props> = {
  title: string
  /** Fetches the code of what is inside; the same function at each render. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A section that is closed at first. Its code, and whatever that fetches, is requested when it is opened. */
export function OnDemand<Props extends object>({ title, load, props }: OnDemandProps<Props>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const Loaded = useLoaded(load, isOpen && !hasFailed, () => setFailed(true))
  return (
    <details
      className="rounded-xl border border-line bg-surface"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-xl px-4 py-3 font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-ink-muted [details[open]>summary>&]:rotate-90" />
        {title}
      </summary>
      <div className="border-line border-t p-4">
        {Loaded ? (
          isOpen && <Loaded {...props} />
        ) : hasFailed ? (
          <ErrorState message={t('chart.codeFailed')} onRetry={() => setFailed(false)} />
        ) : (
          <Loading text={t('chart.loading')}>
            <Skeleton className="h-56" />
          </Loading>
        )}
      </div>
    </details>
  )
}

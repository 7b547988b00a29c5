import { type ReactNode, type Ref, useId } from 'react'

type SectionProps = {
  title: string
  text?: string
  /** The state, beside the title. */
  badge?: ReactNode
  /** For moving focus to the title when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of the settings in a frame of its own, under a heading that names it. */
export function Section({ title, text, badge, titleRef, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border border-line bg-surface p-4 lg:p-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} ref={titleRef} tabIndex={-1} className="font-semibold text-base outline-none">
            {title}
          </h2>
          {badge}
        </div>
        {text !== undefined && <p className="max-w-prose text-ink-muted text-sm">{text}</p>}
      </header>
      {children}
    </section>
  )
}

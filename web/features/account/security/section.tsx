import type { ReactNode, Ref } from 'react'

type SectionProps = {
  id: string
  title: string
  intro: string
  /** How it stands, beside the title. */
  badge?: ReactNode
  /** To move focus here, when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of the security settings: what it is, how it stands, and what can be done. */
export function Section({ id, title, intro, badge, titleRef, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} ref={titleRef} tabIndex={-1} className="font-semibold outline-none">
            {title}
          </h2>
          {badge}
        </div>
        <p className="text-ink-muted text-sm">{intro}</p>
      </header>
      {children}
    </section>
  )
}

/** What went well, said aloud. */
export function Outcome({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="font-medium text-gain text-sm empty:hidden">
      {text}
    </p>
  )
}

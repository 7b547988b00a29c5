import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; text?: string; children: ReactNode }

/** A part of the settings in a frame of its own, under a heading that names it. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border border-line bg-surface p-4 lg:p-5">
      <header className="grid gap-1">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {text !== undefined && <p className="max-w-prose text-ink-muted text-sm">{text}</p>}
      </header>
      {children}
    </section>
  )
}

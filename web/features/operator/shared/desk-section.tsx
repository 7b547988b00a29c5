import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

type DeskSectionProps = {
  title: string
  /** The list that the page belongs to, linked above the title. */
  back?: { readonly to: string; readonly label: string }
  /** Beside the title: filters, actions. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the desk: its title in one line with the page's actions, and the content below. */
export function DeskSection({ title, back, actions, children }: DeskSectionProps) {
  return (
    <section className="grid grid-cols-1 content-start gap-4 p-3 lg:px-6 lg:py-5">
      <PageTitle>{deskText('desk.pageTitle', { page: title })}</PageTitle>
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-lg tracking-tight">{title}</h1>
        {actions}
      </header>
      {back && (
        <Link
          to={back.to}
          className="order-first -mb-2 flex items-center gap-1.5 justify-self-start rounded text-ink-muted text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      {children}
    </section>
  )
}

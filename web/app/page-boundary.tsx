import { Component, type ReactNode } from 'react'
import { WhileFetched } from '../lib/fetched-component.ts'
import { text } from '../lib/messages/text.ts'
import { useLocation } from '../lib/router/location.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, Loading, Skeleton } from '../ui/states.tsx'

type Props = {
  children: ReactNode
  /** When it changes, a failed page is rendered again. */
  resetKey: string
}

/** Catches a page that throws, or whose code can't be fetched, and leaves the rest of the screen as it is. */
class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert" className="p-4">
        <EmptyState
          title={text('app.crashTitle')}
          text={text('app.crashText')}
          action={
            <Button tone="primary" onClick={() => window.location.reload()}>
              {text('app.reload')}
            </Button>
          }
        />
      </div>
    )
  }
}

/** Shown late, so that it doesn't flash where the code comes soon. */
function PageSkeleton() {
  return (
    <div className="animate-fade-in p-4 [animation-delay:150ms] [animation-fill-mode:backwards] lg:p-6">
      <Loading text={text('app.loading')}>
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    </div>
  )
}

/** Wraps every page: shows a skeleton until its code is loaded, and a button to reload when it fails. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname}>
      <WhileFetched value={<PageSkeleton />}>{children}</WhileFetched>
    </ErrorBoundary>
  )
}

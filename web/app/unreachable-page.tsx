import { WifiOff } from 'lucide-react'
import { useText } from '../lib/messages/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'

/** Shown when the site cannot load its configuration, without which it can't start. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-content-center p-6">
      <EmptyState
        icon={WifiOff}
        title={t('app.unreachableTitle')}
        text={t('app.unreachableText')}
        action={
          <Button tone="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        }
      />
    </main>
  )
}

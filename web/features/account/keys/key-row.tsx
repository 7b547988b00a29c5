import { useState } from 'react'
import type { KeyRecord } from '../../../../domain/contract/keys.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useRevokeKey } from './api.ts'

/** A key: its name, what it may do, when it was made and last used, and the button that revokes it. */
export function KeyRow({ apiKey }: { apiKey: KeyRecord }) {
  const t = useText()
  const { name, scope, madeAt, usedAt } = apiKey
  const [isAsking, setAsking] = useState(false)
  const { mutate, error, isPending } = useRevokeKey(apiKey)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-medium">{name}</span>
          <Badge tone={scope === 'trade' ? 'brand' : 'neutral'}>{t(`keys.scope.${scope}`)}</Badge>
        </p>
        <p className="text-ink-muted text-sm">
          {t('keys.made')} <DateTime at={madeAt} />
          {' · '}
          {usedAt === null ? (
            t('keys.unused')
          ) : (
            <>
              {t('keys.used')} <DateTime at={usedAt} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={t('keys.revokeNamed', { name })} onClick={() => setAsking(true)}>
        {t('keys.revoke')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('keys.revokeAsk', { name })}
        description={t('keys.revokeText')}
      >
        <div className="grid gap-4">
          {error !== null && <ErrorState message={messageOf(error, t('keys.revokeFailed'))} />}
          <div className="flex flex-wrap gap-3">
            <Button tone="danger" busy={isPending} onClick={() => mutate()}>
              {t('keys.revoke')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('ui.cancel')}</Button>
          </div>
        </div>
      </Dialog>
    </li>
  )
}

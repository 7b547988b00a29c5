import { useQuery } from '@tanstack/react-query'
import type { PlayLimits } from '../../../../domain/contract/limits.ts'
import { limitKinds } from '../../../../domain/limits/limits.ts'
import { messageOf } from '../../../lib/errors.ts'
import { limitsQuery } from '../../../lib/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { useProfile } from '../../../lib/profile.ts'
import { NoAnswer } from '../../../ui/answer.tsx'
import { Section } from '../section.tsx'
import { LimitRow } from './limit-row.tsx'
import { hintKeys, kindKeys } from './words.ts'

/** The player's limits by kind and period, with how much of each is used and left. */
export function LimitsSection() {
  const t = useText()
  const { userId } = useProfile()
  const limits = useQuery({ ...limitsQuery(userId), refetchOnMount: 'always' })
  return (
    <Section title={t('limits.title')} text={t('limits.intro')}>
      {limits.data ? (
        <LimitLists userId={userId} limits={limits.data} />
      ) : (
        <NoAnswer
          query={limits}
          loading={{ text: t('limits.loading'), skeletons: ['h-40', 'h-40', 'h-40'] }}
          failed={(error) => messageOf(error, t('limits.failed'))}
        />
      )}
    </Section>
  )
}

function LimitLists({ userId, limits: { limits, licence } }: { userId: string; limits: PlayLimits }) {
  const t = useText()
  const stakeMax = licence?.stake
  return (
    <>
      {limitKinds.map((kind) => (
        <section key={kind} aria-label={t(kindKeys[kind])} className="grid gap-1">
          <h3 className="font-semibold text-sm">{t(kindKeys[kind])}</h3>
          <p className="text-ink-muted text-sm">{t(hintKeys[kind])}</p>
          {kind === 'stake' && typeof stakeMax === 'number' && (
            <p className="text-ink-muted text-sm">
              {t('limits.licenceStake', { limit: formatRupees(stakeMax) })}
            </p>
          )}
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line">
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.period} userId={userId} limit={limit} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { useText } from '../../lib/messages/text.ts'

export function SeedList({ serverSeed, clientSeed, nonce, commitment }: Seeds & { commitment: string }) {
  const t = useText()
  const facts = [
    [t('fair.serverSeed'), serverSeed],
    [t('fair.commitment'), commitment],
    [t('fair.clientSeed'), clientSeed],
    [t('fair.nonce'), String(nonce)],
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm md:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5 md:col-span-2 md:grid-cols-subgrid md:gap-x-4">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="select-all break-all font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

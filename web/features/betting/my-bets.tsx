import { Link } from 'react-router'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { useMarketBets } from './api/get-market-bets.ts'

const rowsMax = 10

/** The table stands in a narrow column. */
const tight = 'px-2! py-2! first:pl-3! last:pr-3!'

type MyBetsProps = { userId: string; marketId: string }

/** The player's newest bets on this market. */
export function MyBets({ userId, marketId }: MyBetsProps) {
  const t = useText()
  const { data: bets, error, refetch } = useMarketBets(userId, marketId)
  return (
    <section aria-labelledby="my-bets" className="grid gap-2">
      <header className="flex items-baseline justify-between px-1">
        <h2 id="my-bets" className="font-semibold">
          {t('bets.title')}
        </h2>
        <Link to="/history" className="text-brand-text text-sm underline-offset-4 hover:underline">
          {t('bets.all')}
        </Link>
      </header>
      {error !== null && (
        <ErrorState message={messageOf(error, t('bets.failed'))} onRetry={() => void refetch()} />
      )}
      {bets === undefined && error === null && <Skeleton className="h-20" />}
      {bets?.length === 0 && (
        <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-ink-muted text-sm">
          {t('bets.empty')}
        </p>
      )}
      {bets !== undefined && bets.length > 0 && <BetsTable bets={newestFirst(bets).slice(0, rowsMax)} />}
    </section>
  )
}

function newestFirst(bets: readonly BetRecord[]): BetRecord[] {
  return bets.toSorted((a, b) => b.time.localeCompare(a.time))
}

function BetsTable({ bets }: { bets: readonly BetRecord[] }) {
  const t = useText()
  return (
    <Table caption={t('bets.caption')}>
      <thead>
        <tr>
          <HeadCell className={tight}>{t('bets.bet')}</HeadCell>
          <HeadCell numeric className={tight}>
            {t('bets.odds')}
          </HeadCell>
          <HeadCell numeric className={tight}>
            {t('bets.stake')}
          </HeadCell>
          <HeadCell numeric className={tight}>
            {t('bets.profit')}
          </HeadCell>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bets.map((bet) => (
          <BetRow key={bet._id} bet={bet} />
        ))}
      </tbody>
    </Table>
  )
}

const statusTones = { Open: 'brand', Won: 'gain', Lost: 'loss', Void: 'neutral' } as const

function BetRow({ bet }: { bet: BetRecord }) {
  const t = useText()
  const side = bet.type === 'Lgaai' ? 'lgaai' : 'khaai'
  return (
    <tr>
      <Cell className={tight}>
        <span className="block font-semibold">{bet.label}</span>
        <span className="mt-0.5 flex items-center gap-2">
          <Badge tone={side}>{t(`bet.${side}`)}</Badge>
          <time dateTime={bet.time} className="whitespace-nowrap text-ink-muted text-xs tabular-nums">
            {formatTime(bet.time)}
          </time>
        </span>
      </Cell>
      <Cell numeric className={`${tight} align-top!`}>
        {bet.odds.toFixed(2)}
      </Cell>
      <Cell numeric className={`${tight} align-top!`}>
        <Money rupees={bet.stake} />
      </Cell>
      <Cell numeric className={`${tight} align-top!`}>
        <Money rupees={bet.profit} signed={bet.status !== 'Open'} className="block font-semibold" />
        <Badge tone={statusTones[bet.status]}>{bet.status}</Badge>
      </Cell>
    </tr>
  )
}

import '../lib/messages/en/charts.ts'
import '../lib/messages/en/statement.ts'
import '../lib/messages/en/cashier.ts'
import { DepositDetails, WithdrawDetails } from '../features/cashier/details.tsx'
import { Results } from '../features/statement/results.tsx'
import { Statement } from '../features/statement/statement.tsx'
import { useText } from '../lib/messages/text.ts'
import { useSearchParams } from '../lib/router/location.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Tabs } from '../ui/tabs.tsx'

/** Withdrawals, deposits, the statement and the results by day; the URL says which. */
export function TransactionsPage() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { id: 'withdraw', label: t('transactions.withdraw'), content: <WithdrawDetails /> },
    { id: 'deposit', label: t('transactions.deposit'), content: <DepositDetails /> },
    { id: 'statement', label: t('statement.title'), content: <Statement /> },
    { id: 'results', label: t('results.tab'), content: <Results /> },
  ]
  const asked = search.get('tab')
  const shown = tabs.some(({ id }) => id === asked) ? asked : null
  return (
    <section className="grid grid-cols-1 content-start gap-5 p-4 lg:p-8">
      <PageTitle>{t('app.title', { page: t('nav.transactions') })}</PageTitle>
      <header className="grid gap-1">
        <h1 className="font-bold text-xl tracking-tight">{t('nav.transactions')}</h1>
        <p className="text-ink-muted text-sm">{t('transactions.intro')}</p>
      </header>
      <Tabs
        label={t('nav.transactions')}
        tabs={tabs}
        value={shown ?? 'withdraw'}
        onValueChange={(tab) => setSearch({ tab }, { replace: true })}
      />
    </section>
  )
}

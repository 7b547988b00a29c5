import '../../../lib/messages/en/charts.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useOvers } from '../../../lib/overs.ts'
import { useMatch } from '../../../lib/realtime/hooks.ts'
import { Answer } from '../../../ui/answer.tsx'
import { AsTable } from '../../../ui/as-table.tsx'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { type InningsByOver, inningsByOver } from './over-series.ts'

/** The shortest usual innings: a chart has room for at least as many overs. */
const OVERS_MIN = 20

/** The runs of every over, innings by innings, with wickets and the run rates. */
export function OverChart({ matchId }: { matchId: string }) {
  const t = useText()
  const isPlaying = useMatch(matchId, ({ phase }) => phase !== 'finished') ?? true
  const requiredRate = useMatch(matchId, ({ score }) => score?.requiredRate ?? null) ?? null
  return (
    <Answer
      query={useOvers(matchId, isPlaying)}
      loading={{ text: t('chart.loading'), skeletons: ['h-40'] }}
      failed={(error) => messageOf(error, t('overs.failed'))}
    >
      {(overs) => {
        const innings = inningsByOver(overs)
        if (innings.length === 0) return <p className="text-ink-muted text-sm">{t('overs.none')}</p>
        return <Overs innings={innings} requiredRate={requiredRate} />
      }}
    </Answer>
  )
}

type OversProps = { innings: readonly InningsByOver[]; requiredRate: number | null }

function Overs({ innings, requiredRate }: OversProps) {
  const t = useText()
  const all = innings.flatMap(({ overs }) => overs)
  const slots = Math.max(OVERS_MIN, ...all.map(({ over }) => over))
  const max =
    Math.ceil(Math.max(6, requiredRate ?? 0, ...all.map(({ runs, wickets }) => runs + wickets)) / 2) * 2
  return (
    <div className="grid grid-cols-1 gap-4">
      {innings.map((each) => (
        <Innings
          key={each.number}
          {...{ innings: each, slots, max }}
          requiredRate={each === innings[1] ? requiredRate : null}
        />
      ))}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-xs">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-loss" />
          {t('overs.wickets')}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="w-5 border-ink border-t-2" />
          {t('overs.runRate')}
        </li>
        {requiredRate !== null && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="w-5 border-khaai-solid border-t-2 border-dashed" />
            {t('match.requiredRate')}
          </li>
        )}
      </ul>
      <AsTable>
        <OverTable innings={innings} overCount={Math.max(...all.map(({ over }) => over))} />
      </AsTable>
    </div>
  )
}

type InningsProps = { innings: InningsByOver; slots: number; max: number; requiredRate: number | null }

function Innings({ innings, slots, max, requiredRate }: InningsProps) {
  const t = useText()
  const { team, runs, wickets, overs } = innings
  const rate = (overs.at(-1)?.runRate ?? 0).toFixed(2)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="font-semibold">
          {team} <span className="tabular-nums">{runsText({ runs, wickets })}</span>
        </span>
        <span className="text-ink-muted text-xs tabular-nums">
          {t('overs.runRate')} {rate}
        </span>
        {requiredRate !== null && (
          <span className="text-ink-muted text-xs tabular-nums">
            {t('match.requiredRate')} {requiredRate.toFixed(2)}
          </span>
        )}
      </h3>
      <BarChart
        label={t('overs.label', {
          ...{ team, runs, wickets, rate, overs: overs.length },
          most: Math.max(...overs.map((over) => over.runs)),
        })}
        bars={overs.map((over) => ({ name: `${over.over}`, value: over.runs, dots: over.wickets }))}
        line={overs.map(({ runRate }) => runRate)}
        level={requiredRate ?? undefined}
        valueText={String}
        names={['1', `${Math.ceil(slots / 2)}`, `${slots}`]}
        {...{ slots, max }}
      />
    </section>
  )
}

function OverTable({ innings, overCount }: { innings: readonly InningsByOver[]; overCount: number }) {
  const t = useText()
  return (
    <DataTable
      caption={t('overs.title')}
      columns={[
        { name: t('overs.over'), cell: (over: number) => over },
        ...innings.map(({ team, number, overs }) => ({
          name: innings.filter((other) => other.team === team).length > 1 ? `${team} ${number}` : team,
          numeric: true,
          cell: (number: number) => {
            const over = overs.find((each) => each.over === number)
            return over ? runsText(over) : null
          },
        })),
      ]}
      rows={Array.from({ length: overCount }, (_, at) => at + 1)}
      keyOf={(over) => over}
    />
  )
}

/** Runs and wickets: '9/1'. */
function runsText({ runs, wickets }: { runs: number; wickets: number }): string {
  return `${runs}/${wickets}`
}

import {
  CircleCheck,
  CircleX,
  Info,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  ShieldX,
  Sigma,
} from 'lucide-react'
import type { FairRound } from '../../../domain/contract/games.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import type { GameName } from '../../../domain/games/game.ts'
import type { notedOf } from '../../lib/games/seen-rounds.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatSecond } from '../../lib/time.ts'
import { outcomeViewOf } from './outcomes.ts'
import { SeedList } from './seed-list.tsx'
import { Steps } from './steps.tsx'
import { unprovenBy } from './unproven.ts'
import { type Finding, findingOf, type RoundVerdict } from './verify.ts'

type VerdictViewProps = {
  game: GameName
  seeds: Seeds
  verdict: RoundVerdict
  /** What this device noted of the round, and when. */
  noted?: ReturnType<typeof notedOf>
} & Partial<Pick<FairRound, 'contributors' | 'endings'>>

/** The result of a check: the verdict, each check, the outcome as a picture, and every step. */
export function VerdictView({
  game,
  seeds,
  verdict,
  noted = {},
  contributors = [],
  endings,
}: VerdictViewProps) {
  const t = useText()
  // A check's text has a time only if this device noted one, so no text shows that of 0.
  const time = formatSecond(noted.seen?.atMs ?? 0)
  const aheadTime = formatSecond(noted.expected?.atMs ?? 0)
  const values = { time, aheadTime, count: endings?.length ?? 0 }
  const unproven = endings === undefined ? [] : unprovenBy(game, verdict, contributors)
  return (
    <article className="grid animate-rise gap-5 rounded-xl border border-line bg-surface p-4 lg:p-6">
      <Headline game={game} verdict={verdict} />
      {verdict.checks.length > 0 && (
        <ul aria-label={t('fair.checks')} className="grid gap-2 text-sm">
          {verdict.checks.map(({ name, passed }) => (
            <Check key={name} passed={passed}>
              {t(`fair.check.${name}${passed ? '' : 'Not'}`, values)}
            </Check>
          ))}
        </ul>
      )}
      {verdict.declared && <Declared declared={verdict.declared} />}
      {unproven.map((text) => (
        <p key={text} className="flex items-start gap-2 text-ink-muted text-sm">
          <Info aria-hidden className="mt-px size-4.5 shrink-0" />
          {t(text)}
        </p>
      ))}
      <section aria-label={t('fair.outcome')} className="grid gap-3 rounded-lg bg-sunken p-4">
        <h3 className="text-ink-faint text-sm">{t('fair.outcome')}</h3>
        <Outcome game={game} seeds={seeds} />
      </section>
      <SeedList {...seeds} commitment={verdict.commitment} />
      {contributors.length > 0 && (
        <p className="text-ink-muted text-sm">
          {t('fair.contributors', { players: contributors.map(({ maskedName }) => maskedName).join(', ') })}
        </p>
      )}
      <Steps game={game} seeds={seeds} commitment={verdict.commitment} />
    </article>
  )
}

/** The outcome of the seeds, as the game shows it. */
function Outcome({ game, seeds }: Pick<VerdictViewProps, 'game' | 'seeds'>) {
  const View = outcomeViewOf(game)
  return View && <View seeds={seeds} />
}

const good = [ShieldCheck, 'text-gain'] as const

const signs = {
  unfair: [ShieldX, 'text-loss'],
  declared: [Megaphone, 'text-brand-text'],
  fair: good,
  unchanged: good,
  addsUp: good,
} as const satisfies Record<Finding, readonly [LucideIcon, string]>

/** The result that an operator declared, which replaces the draw shown below. */
function Declared({ declared }: { declared: NonNullable<FairRound['declared']> }) {
  const t = useText()
  return (
    <section className="grid gap-2 rounded-lg border border-brand bg-brand-soft/40 p-4 text-sm">
      <p>{t('fair.declaredText')}</p>
      <dl className="flex flex-wrap gap-6">
        {(['openPanna', 'closePanna'] as const).map(
          (name) =>
            declared[name] !== undefined && (
              <div key={name} className="grid gap-1">
                <dt className="text-ink-muted">{t(`fair.${name}`)}</dt>
                <dd className="font-bold text-2xl tabular-nums tracking-wider">{declared[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function Headline({ game, verdict }: { game: GameName; verdict: RoundVerdict }) {
  const t = useText()
  if (verdict.checks.length === 0) {
    return (
      <div role="status" className="flex items-start gap-3">
        <Sigma aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-muted" />
        <div>
          <p className="font-bold text-lg">{t('fair.computed')}</p>
          <p className="text-ink-muted text-sm">{t('fair.computedText')}</p>
        </div>
      </div>
    )
  }
  const finding = findingOf(game, verdict)
  const [Icon, tone] = signs[finding]
  return (
    <p role="status" className="flex items-center gap-3 font-bold text-lg">
      <Icon aria-hidden className={`size-7 shrink-0 ${tone}`} />
      {t(`fair.${finding}`)}
    </p>
  )
}

function Check({ passed, children }: { passed: boolean; children: string }) {
  const t = useText()
  const Icon = passed ? CircleCheck : CircleX
  return (
    <li className="flex items-start gap-2">
      <Icon
        role="img"
        aria-label={t(passed ? 'fair.passed' : 'fair.notPassed')}
        className={`mt-px size-4.5 shrink-0 ${passed ? 'text-gain' : 'text-loss'}`}
      />
      <span>{children}</span>
    </li>
  )
}

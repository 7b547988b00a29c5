import { clsx } from 'clsx'
import { ChevronRight, Crown, TrendingUp, UserRound, Users } from 'lucide-react'
import type { CardPlay, PlayerCard } from '../../../domain/contract/cards.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'

type CardTileProps = { card: PlayerCard; play: CardPlay | undefined; isLevel: boolean; onPress: () => void }

/** A card: its pair, their runs, how many have backed it. A press anywhere on it presses its button. */
export function CardTile({ card, play, isLevel, onPress }: CardTileProps) {
  const t = useText()
  const [pair] = card.cards
  const isWinner = pair?.isWinner === true
  const hasPair = pair?.player1 != null
  const action = card.status !== 'open' ? 'cards.follow' : hasPair ? 'cards.open' : 'cards.choose'
  return (
    <li
      data-card={card.card}
      data-winner={isWinner || undefined}
      className={clsx(
        'relative grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-3 overflow-hidden rounded-2xl border bg-surface p-4 pt-5 transition-[background-color,border-color,transform] hover:bg-raised sm:grid-cols-1',
        'before:absolute before:inset-x-0 before:top-0 before:h-1.5',
        hues[card.card],
        isWinner && 'border-gain bg-gain-soft before:bg-gain',
        !isWinner && (card.isTop ? 'border-brand' : 'border-line'),
      )}
    >
      <span
        aria-hidden
        className="pointer-events-none absolute -right-2 -bottom-8 font-black text-[7rem] text-current leading-none opacity-[0.07]"
      >
        {card.card}
      </span>
      <Heading card={card} isWinner={isWinner} isLevel={isLevel} />
      <ul className="grid content-start gap-2 text-ink">
        <PlayerLine name={pair?.player1 ?? null} runs={pair?.runs1 ?? null} />
        <PlayerLine name={pair?.player2 ?? null} runs={pair?.runs2 ?? null} />
      </ul>
      <Figures card={card} isWinner={isWinner} />
      <p className="col-span-full flex items-center justify-between gap-2 font-semibold text-xs">
        <span aria-hidden className="inline-flex items-center gap-0.5">
          {t(card.status !== 'open' ? 'cards.results' : hasPair ? 'cards.backIt' : 'cards.chooseIt')}
          <ChevronRight className="size-3.5" />
        </span>
        {play && (
          <span className="text-brand-text">{t('cards.mine', { points: formatWhole(play.betpoints) })}</span>
        )}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t(action, { card: card.card })}
        onClick={onPress}
        className="absolute inset-0 rounded-2xl focus-visible:-outline-offset-4"
      />
    </li>
  )
}

type StandingProps = { card: PlayerCard; isWinner: boolean; isLevel: boolean }

/** The card's number, whether a program backed it, and how it stands. */
function Heading({ card, isWinner, isLevel }: StandingProps) {
  const t = useText()
  return (
    <div className="col-span-full flex items-center justify-between gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <h3 className="font-semibold text-sm">{t('cards.card', { card: card.card })}</h3>
        {card.user.some(({ isSimulated }) => isSimulated) && (
          <Badge outlined={isWinner}>{t('bet.simulated')}</Badge>
        )}
      </div>
      <Standing card={card} isWinner={isWinner} isLevel={isLevel} />
    </div>
  )
}

/** Each card's own colour, for its edge and number. */
const hues = {
  1: 'text-lgaai-ink before:bg-lgaai-solid',
  2: 'text-khaai-ink before:bg-khaai-solid',
  3: 'text-brand-text before:bg-brand',
} as const

/** Runs and people: beside the players on a phone, below them elsewhere. */
function Figures({ card, isWinner }: { card: PlayerCard; isWinner: boolean }) {
  const t = useText()
  return (
    <dl className="flex flex-col items-end justify-between gap-2 text-right text-ink sm:flex-row sm:items-start sm:border-line sm:border-t sm:pt-3 sm:text-left">
      <div>
        <dt className="text-ink-muted text-xs">{t('cards.totalRuns')}</dt>
        <dd className={clsx('font-bold text-2xl tabular-nums', isWinner && 'text-gain')}>
          {card.cards[0]?.totalRuns ?? '–'}
        </dd>
      </div>
      <div className="sm:text-right">
        <dt className="text-ink-muted text-xs">{t('cards.people')}</dt>
        <dd
          className="flex items-center justify-end gap-1 font-semibold tabular-nums sm:h-8"
          title={card.user.map(({ name }) => name).join(', ')}
        >
          <Users aria-hidden className="size-4 text-ink-faint" />
          {formatWhole(card.people)}
        </dd>
      </div>
    </dl>
  )
}

function Standing({ card, isWinner, isLevel }: StandingProps) {
  const t = useText()
  if (isWinner)
    return (
      <Badge tone="gain" outlined>
        <Crown aria-hidden className="size-3.5" />
        {t('cards.winner')}
      </Badge>
    )
  if (!card.isTop) return null
  return (
    <Badge tone="brand">
      <TrendingUp aria-hidden className="size-3.5" />
      {t(isLevel ? 'cards.level' : 'cards.leading')}
    </Badge>
  )
}

function PlayerLine({ name, runs }: { name: string | null; runs: number | null }) {
  const t = useText()
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden
        className={clsx(
          'grid size-8 shrink-0 place-items-center rounded-full font-bold text-2xs',
          name === null
            ? 'border border-line-strong border-dashed text-ink-faint'
            : 'bg-brand-soft text-brand-text',
        )}
      >
        {name === null ? <UserRound className="size-4" /> : initials(name)}
      </span>
      <span
        className={clsx('min-w-0 break-words text-sm', name === null ? 'text-ink-faint' : 'font-semibold')}
      >
        {name ?? t('cards.notSelected')}
      </span>
      {runs !== null && (
        <span className="ml-auto font-semibold text-ink-muted text-sm tabular-nums">{runs}</span>
      )}
    </li>
  )
}

/** The first letters of the first and the last word, without a team in brackets. */
function initials(name: string): string {
  const words = name.replace(/ \(.*\)$/, '').split(' ')
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}

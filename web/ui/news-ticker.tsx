import { clsx } from 'clsx'
import { Megaphone, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { NewsItem } from '../../domain/contract/news.ts'
import { useMedia } from '../lib/media.ts'
import { feedText, type Locale, useLocale, useText } from '../lib/messages/text.ts'
import { useNews } from '../lib/news.ts'
import { IconButton } from './button.tsx'
import { reachable } from './table.tsx'

/**
 * The news in one line of a fixed height. Items pass one after the other, each in one loop of the animation; they pause under
 * the pointer and the keyboard's focus. Once stopped, or with reduced motion, they stand side by side. Screen readers get
 * them as a list.
 */
export function NewsTicker({ className }: { className?: string }) {
  const t = useText()
  const locale = useLocale()
  const news = useNews()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [isStopped, setStopped] = useState(false)
  const lines = news?.length === 0 ? [t('news.empty')] : (news ?? []).map((item) => spokenNews(item, locale))
  // Two lines may have the same Hindi.
  const items = [...new Set(lines)]
  const isMoving = !isStill && !isStopped
  const [label, Icon] = isStopped ? [t('news.play'), Play] : [t('news.stop'), Pause]
  return (
    <section
      aria-label={t('news.title')}
      className={clsx(
        'ticker group flex h-10 min-w-0 items-center gap-3 border-line border-y bg-surface pl-4 text-ink-muted text-sm',
        className,
      )}
    >
      <Megaphone aria-hidden className="size-4 shrink-0 text-brand-text" />
      {isMoving ? <PassingItems items={items} /> : <StandingItems items={items} />}
      {!isStill && (
        <IconButton label={label} onClick={() => setStopped(!isStopped)} className="shrink-0">
          <Icon aria-hidden className="size-4" />
        </IconButton>
      )}
    </section>
  )
}

/** A line in the language of the page; in English where operators wrote no Hindi. */
function spokenNews({ content, contentHindi }: NewsItem, locale: Locale): string {
  return (locale === 'hi' && contentHindi) || feedText('news', content)
}

type ItemsProps = { items: readonly string[] }

function PassingItems({ items }: ItemsProps) {
  const [passed, setPassed] = useState(0)
  return (
    <ul className="@container relative h-5 min-w-0 flex-1 overflow-hidden">
      {items.map((item, at) => (
        <li
          key={item}
          onAnimationIteration={() => setPassed(passed + 1)}
          className={
            at === passed % items.length
              ? 'absolute left-0 animate-ticker whitespace-nowrap group-hover:[animation-play-state:paused] [.ticker:has(:focus-visible)_&]:[animation-play-state:paused]'
              : 'sr-only'
          }
        >
          {item}
        </li>
      ))}
    </ul>
  )
}

function StandingItems({ items }: ItemsProps) {
  return (
    <ul
      {...reachable}
      className="flex min-w-0 flex-1 items-center divide-x divide-line-strong overflow-x-auto rounded-sm [scrollbar-width:none]"
    >
      {items.map((item) => (
        <li key={item} className="whitespace-nowrap px-4 first:pl-0">
          {item}
        </li>
      ))}
    </ul>
  )
}

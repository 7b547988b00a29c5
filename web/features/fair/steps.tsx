import { bytesToHex } from '@noble/hashes/utils.js'
import { ChevronRight } from 'lucide-react'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { byteStream } from '../../../domain/fairness/stream.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { blocksRead, isSeeded } from '../../../domain/games/games.ts'
import { games } from '../../games/games.ts'
import { useText } from '../../lib/messages/text.ts'

function blocksOf(seeds: Seeds, count: number): string[] {
  const bytes = byteStream(seeds)
  return Array.from({ length: count }, () => bytesToHex(Uint8Array.from({ length: 32 }, bytes)))
}

/** How the outcome is computed from the seeds, byte by byte, for players who want to do it themselves. */
export function Steps({ game, seeds, commitment }: { game: GameName; seeds: Seeds; commitment: string }) {
  const t = useText()
  if (!isSeeded(game)) return null
  const { fair } = games[game]
  const { clientSeed, nonce } = seeds
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 font-medium text-sm hover:bg-hover">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t('fair.stepsTitle')}
      </summary>
      <ol className="grid list-decimal gap-4 border-line border-t py-4 pr-4 pl-9 text-ink-muted text-sm">
        <li>
          {t('fair.stepCommitment')}
          <Hex>{commitment}</Hex>
        </li>
        <li>
          {t('fair.stepBytes')}
          {blocksOf(seeds, blocksRead(game)).map((block, cursor) => (
            <div key={block} className="mt-2">
              <p className="break-all text-ink-faint text-xs">
                {t('fair.stepMessage', { message: `${clientSeed}:${nonce}:${cursor}` })}
              </p>
              <Hex>{block}</Hex>
            </div>
          ))}
        </li>
        {fair.steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
        <li>{fair.reading()}</li>
        <li>{t('fair.docs')}</li>
      </ol>
    </details>
  )
}

/** Bytes as hex in groups of four, of which each number is drawn. */
function Hex({ children }: { children: string }) {
  return <code className="mt-1 block font-mono text-ink text-xs">{children.match(/.{8}/g)?.join(' ')}</code>
}

import { pick, type Random } from '../../../domain/feed/random.ts'
import { listSettlementWork } from '../../../functions/store/read/settlement-work.ts'
import { withFaults } from '../../support/cloud/store-faults.ts'
import { settlePending, silent } from '../../support/settle-pending.ts'

/** What went wrong and was logged, as the ticker goes on with what it can. */
export const logged = { errors: 0 }

/** Lets this share of the store's requests fail, until it is called with 0. Half of those that fail were carried out. */
export function failing(random: Random, share: number): void {
  withFaults(() => {
    if (random() >= share) return undefined
    if (random() < 0.5) return new Error('lost on the way')
    return () => {
      throw new Error('the answer was lost')
    }
  })
}

/** Lets so many requests through and none after them, as when the process ends. */
function killedAfter(requests: number): void {
  let left = requests
  withFaults(() => (left-- > 0 ? undefined : new Error('killed')))
}

const ways = ['stopped', 'failing', 'killed', 'twice at once'] as const

/** Settles in so many runs of which each is stopped, fails, is killed, or is overlapped by another. */
async function settleBadly(random: Random, runs: number): Promise<void> {
  for (let run = 0; run < runs; run++) {
    const way = pick(random, ways)
    if (way === 'failing') failing(random, 0.1)
    if (way === 'killed') killedAfter(Math.floor(random() * 40))
    let positions = way === 'stopped' ? Math.floor(random() * 8) : Infinity
    const settle = () => settlePending(silent, () => positions-- > 0).catch(() => undefined)
    await Promise.all(way === 'twice at once' ? [settle(), settle()] : [settle()])
    failing(random, 0)
  }
}

/** Settles all that is declared, by way of interrupted runs. */
export async function settleAll(random: Random, badRuns: number): Promise<void> {
  await settleBadly(random, badRuns)
  while ((await listSettlementWork()).length > 0) await settlePending(silent, () => true)
}

import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { deskNews } from '../publish/desk.ts'
import { publishSettled } from '../publish/settled.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { readMarket } from '../store/read/markets.ts'
import { type Listed, readListed, readPositionPage } from '../store/read/positions.ts'
import {
  listPutAside,
  listSettlementWork,
  type SettlementWork,
  shardsLeft,
} from '../store/read/settlement-work.ts'
import { settlementStore } from '../store/settlement-store.ts'
import {
  finishSettlementWork,
  noteMoved,
  noteShardsDone,
  putAside,
  takeBack,
} from '../store/settlement-work-store.ts'
import { type Failure, settlePage } from './settle-page.ts'
import type { Settled } from './settle-position.ts'
import type { AgainMessage, PageMessage } from './settlement-queue.ts'

/** The most of an error's text that is stored. */
const ERROR_LENGTH_MAX = 300

/**
 * Settles a page of positions by the result in force, and puts those aside that can't be settled.
 * @returns the message of the next page; undefined after the shard's last one
 */
export async function settleNext(
  message: PageMessage,
  fanout: Fanout,
  goOn: () => boolean,
): Promise<PageMessage | undefined> {
  const { marketId, shard, after } = message
  const declared = await readDeclared(marketId)
  const { positions, isLast } = await readPositionPage(shard, after)
  const done = await settleListed({ marketId, declared }, positions, fanout, goOn)
  const isCut = done < positions.length
  if (isLast && !isCut) {
    await endShards(message, new Set([shard]))
    return undefined
  }
  await noteMoved(message, systemClock.nowMs())
  const last = positions[done - 1]?.playerId ?? after
  return { ...message, ...(last !== undefined && { after: last }) }
}

/** Tries a position that was put aside again. */
export async function settleAgain({ marketId, playerId }: AgainMessage, fanout: Fanout): Promise<void> {
  const declared = await readDeclared(marketId)
  await settleListed({ marketId, declared }, [await readListed(marketId, playerId)], fanout)
  await finishIfSettled(marketId)
}

/** Notes that no position of these shards, at least one, is left; with the market's last, its work is finished. */
export async function endShards(work: SettlementWork, shards: ReadonlySet<string>): Promise<void> {
  const after = await noteShardsDone(work, shards, systemClock.nowMs())
  if (after && shardsLeft(after).length === 0) await finishIfSettled(work.marketId)
}

/** Finishes the work of a market whose shards are done, unless a position is put aside. */
export async function finishIfSettled(marketId: string): Promise<void> {
  const work = (await listSettlementWork(marketId)).filter((each) => shardsLeft(each).length === 0)
  if (work.length === 0 || (await listPutAside(marketId)).length > 0) return
  for (const each of work) await finishSettlementWork(each)
}

async function readDeclared(marketId: string): Promise<DeclaredResult> {
  const declared = (await readMarket(marketId))?.declared
  if (!declared) throw new Error(`${marketId} is to be settled and has no result`)
  return declared
}

/** Settles positions, and notes which of them are put aside, and which no longer; returns how many are done. */
async function settleListed(
  { marketId, declared }: { readonly marketId: string; readonly declared: DeclaredResult },
  positions: readonly Listed[],
  fanout: Fanout,
  goOn?: () => boolean,
): Promise<number> {
  if (positions.length === 0) return 0
  const { revision } = declared
  const publish = (settled: Settled) => publishSettled(fanout, settled)
  const page = { declared, positions, publish }
  const { done, failures } = await settlePage(settlementStore, systemClock, page, goOn)
  for (const failure of failures) await putFailureAside(marketId, revision, failure)
  const failed = new Set(failures.map(({ playerId }) => playerId))
  const settled = new Set(positions.slice(0, done).map(({ playerId }) => playerId)).difference(failed)
  const back = (await listPutAside(marketId)).filter(({ playerId }) => settled.has(playerId))
  for (const { playerId } of back) await takeBack({ marketId, playerId, revision })
  if (failures.length + back.length > 0) await fanout.publish([deskNews('markets')])
  return done
}

async function putFailureAside(
  marketId: string,
  revision: number,
  { playerId, error }: Failure,
): Promise<void> {
  logger.error('position put aside', { marketId, playerId, revision, error })
  const text = String(error).slice(0, ERROR_LENGTH_MAX)
  await putAside({ marketId, playerId, revision, error: text, atMs: systemClock.nowMs() })
}

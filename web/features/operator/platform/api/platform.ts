import type { BodyOf, Call, ReplyOf } from '../../../../../domain/contract/call.ts'
import { getHouseLimits, postHouseLimit } from '../../../../../domain/contract/operator/house-limits.ts'
import {
  getDeskMatkaMarkets,
  getDraws,
  postDeclare,
  postMatkaMarket,
  postRemoveMatkaMarket,
  putMatkaMarket,
} from '../../../../../domain/contract/operator/matka.ts'
import {
  getDeskNews,
  getGameSwitches,
  getHalt,
  postGameSwitch,
  postHalt,
  postNews,
  postWithdrawNews,
  putNews,
} from '../../../../../domain/contract/operator/platform.ts'
import {
  getUpiDetails,
  postConfirmUpi,
  postDropUpi,
  postProposeUpi,
} from '../../../../../domain/contract/operator/upi.ts'
import type { MatkaMarket } from '../../../../../domain/games/matka/market.ts'
import { type RequestOf, request } from '../../../../lib/sending/api.ts'
import { useDeskAction } from '../../shared/use-desk-action.ts'
import { useDeskPages, useDeskQuery } from '../../shared/use-desk-query.ts'

const PART = 'platform'

export const useDeskNews = () =>
  useDeskQuery(PART, ['news'], async (signal) => (await request(getDeskNews, { signal })).news)

export const useUpiState = () => useDeskQuery(PART, ['upi'], (signal) => request(getUpiDetails, { signal }))

export const useGameSwitches = () =>
  useDeskQuery(PART, ['games'], async (signal) => (await request(getGameSwitches, { signal })).games)

export const useHalt = () =>
  useDeskQuery(PART, ['halt'], async (signal) => (await request(getHalt, { signal })).halt)

export const useHouseLimits = () =>
  useDeskQuery(PART, ['limits'], async (signal) => (await request(getHouseLimits, { signal })).limits)

export const useDeskMatkaMarkets = () =>
  useDeskQuery(PART, ['markets'], async (signal) => (await request(getDeskMatkaMarkets, { signal })).markets)

/** The last draws of all markets, or all of one, a page at a time. */
export function useDraws(marketId: string | undefined) {
  return useDeskPages(PART, ['draws', marketId], async (cursor, signal) => {
    const query = { marketId, before: cursor === undefined ? undefined : Number(cursor) }
    const { draws, next, areDrawn } = await request(getDraws, { query, signal })
    return { rows: draws, next: next === null ? null : String(next), areDrawn }
  })
}

/** An operator's action on the platform, by a call that takes a body. */
function useAction<C extends Call>(contract: C) {
  return useDeskAction<BodyOf<C>, ReplyOf<C>>(PART, (body, signal) =>
    // These calls take nothing but a body.
    request(contract, { body, signal } as unknown as RequestOf<C>),
  )
}

export const usePublishNews = () => useAction(postNews)
export const useEditNews = () => useAction(putNews)
export const useWithdrawNews = () => useAction(postWithdrawNews)
export const useProposeUpi = () => useAction(postProposeUpi)
export const useConfirmUpi = () => useAction(postConfirmUpi)
export const useDropUpi = () => useAction(postDropUpi)
export const useSwitchGame = () => useAction(postGameSwitch)
export const useHaltBetting = () => useAction(postHalt)
export const useSetHouseLimit = () => useAction(postHouseLimit)
export const useRemoveMatkaMarket = () => useAction(postRemoveMatkaMarket)
export const useDeclarePanna = () => useAction(postDeclare)

/** Changes the Matka market of this version, or without a version adds one; resolves to its name. */
export function useSaveMatkaMarket() {
  type Saved = { market: MatkaMarket; version: number | undefined; reason: string }
  return useDeskAction(PART, async ({ market, version, reason }: Saved, signal) => {
    if (version === undefined) await request(postMatkaMarket, { body: { market, reason }, signal })
    else await request(putMatkaMarket, { body: { market, version, reason }, signal })
    return market.name
  })
}

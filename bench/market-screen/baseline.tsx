import { useEffect, useReducer, useRef, useState } from 'react'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import { BetSlip } from '../../web/features/betting/slip/bet-slip.tsx'
import type { PricedOdds } from '../../web/lib/prices.ts'
import { createRealtime } from '../../web/lib/realtime/client.ts'
import { parseFrame } from '../../web/lib/realtime/parse-frame.ts'
import { withBookmaker, withExchange, withLine } from '../../web/lib/realtime/patch.ts'
import { PlainExchange, PlainLines, PlainRates } from './baseline-markets.tsx'
import { Frame } from './frame.tsx'

/**
 * Plain React: one state holds the odds of all markets, and every frame renders the whole table again. Socket,
 * parsing, patches and DOM are the site's; stores, selectors and memo are left out. The site's own socket stays open beside it, without
 * a topic: cells ask it whether prices are current.
 */
export function BaselineScreen({ matchIds }: { matchIds: readonly string[] }) {
  const [markets, apply] = useReducer(withMessage, {})
  const [realtime] = useState(() =>
    createRealtime({
      url: `ws://${location.host}/ws`,
      openSocket: (url) => new WebSocket(url),
      parse: parseFrame,
    }),
  )
  const slip = useRef<HTMLElement>(null)
  useEffect(() => {
    realtime.on('updateOdds', apply)
    realtime.on('SportsBroadcastData', apply)
    realtime.on('BroadcastBookmaker', apply)
    realtime.on('BroadcastFancy', apply)
    for (const matchId of matchIds) realtime.joinMatch(matchId)
    realtime.start(async () => null)
  }, [realtime, matchIds])

  return (
    <Frame slip={<BetSlip control={null} ref={slip} />}>
      {matchIds.map((matchId) => (
        <Match key={matchId} odds={Object.values(markets).filter((each) => each.matchId === matchId)} />
      ))}
    </Frame>
  )
}

function Match({ odds }: { odds: readonly PricedOdds[] }) {
  const ofKind = (kind: PricedOdds['kind']) => odds.filter((each) => each.kind === kind)
  return (
    <>
      {ofKind('matchOdds').map((each) => (
        <PlainExchange key={each.marketId} odds={each} />
      ))}
      {ofKind('bookmaker').map((each) => (
        <PlainRates key={each.marketId} odds={each} />
      ))}
      <PlainLines lines={ofKind('session')} />
    </>
  )
}

type Markets = Readonly<Record<string, PricedOdds>>

function withMessage(markets: Markets, message: ServerMessage): Markets {
  const patched = { ...markets }
  const patch = (id: string, change: (odds: PricedOdds) => PricedOdds) => {
    const odds = patched[id]
    if (odds) patched[id] = change(odds)
  }
  switch (message.event) {
    case 'updateOdds':
      return { ...markets, ...message.data }
    case 'SportsBroadcastData':
      patch(message.data.mid, (odds) => withExchange(odds, message.data, message.version))
      return patched
    case 'BroadcastBookmaker':
      for (const each of message.data.ml.updated) {
        patch(each.mi, (odds) => withBookmaker(odds, each, message.version))
      }
      return patched
    case 'BroadcastFancy':
      for (const each of message.data.ml.updated) {
        patch(each.mi, (odds) => withLine(odds, each, message.version))
      }
      return patched
    default:
      return markets
  }
}

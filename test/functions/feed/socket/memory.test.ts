import { expect, it } from 'vitest'
import { normaliseMatch } from '../../../../domain/feed/normalise-match.ts'
import { recallMarkets } from '../../../../functions/feed/socket/memory.ts'
import { readEvent } from '../../../../functions/feed/socket/messages.ts'
import { SentMatch } from '../../../../functions/feed/socket/sent-match.ts'
import { MarketWriter } from '../../../../functions/ticker/market-writer.ts'
import { tablesForFile } from '../../../support/cloud/embedded-dynamodb.ts'
import { quotesOf } from '../../ticker/tables.ts'
import { bookmakers, fancies, odds, prices } from './heard-feed.ts'

tablesForFile()

const NOW_MS = Date.UTC(2026, 10, 21, 14)

it('another process knows each market and runner that was offered, which of them is out, and no price', async () => {
  const match = normaliseMatch({ match_id: 'm1', event_id: '1', marketId: '1.1', date: NOW_MS })
  if (!match) throw new Error('no match of a catalogue')
  const first = new SentMatch(match)
  const named = { ...prices(11, 1.45, 1.47), name: 'India' }
  const other = { ...prices(22, 3.05, 3.15), name: 'Australia' }
  const out = { sid: 33, name: 'The Draw', s: 'REMOVED' }
  const sent = [
    odds([named, other, out]),
    bookmakers({ mi: 1, sn: 'OPEN', sl: [{ si: 11, name: 'India', b: 45, l: 47 }] }),
    fancies({ mi: 7, mn: '6 Over Runs', on: 110, oy: 90, rn: 45, ry: 46 }),
  ] as const
  for (const [event, message] of sent)
    for (const update of readEvent(event, [message], () => {})) first.apply(update)
  await new MarketWriter().write(first.snapshot(NOW_MS, true), true, NOW_MS)
  expect((await quotesOf('m1.mo'))[0]).toMatchObject({ status: 'OPEN', mayGrow: true })

  const second = new SentMatch(match)
  for (const update of await recallMarkets(match)) second.apply(update)
  first.forget()
  const { sequence: _, ...remembered } = second.snapshot(NOW_MS, true)
  expect(first.snapshot(NOW_MS, true)).toMatchObject(remembered)
  expect(remembered.markets).toMatchObject([
    { marketId: 'm1.mo', runners: [{ name: 'India' }, { name: 'Australia' }, { status: 'REMOVED' }] },
    { marketId: 'm1.bm1', name: 'Bookmaker', runners: [{ name: 'India' }] },
    { marketId: 'm1.f7', name: '6 Over Runs' },
  ])
})

import * as z from 'zod'
import type { Rate } from '../../../domain/betting/rates.ts'
import type { PriceLevel } from '../../../domain/feed/port.ts'
import { marketCode, type RunnerUpdate, type Update } from './updates.ts'
import { Id, itemsOf, levelsOf, Offer, type ReportFault, rateOf, runsOf, Status, Whole } from './values.ts'

const Name = z.string().trim().min(1).max(200).nullish().catch(undefined)
/** A feed's market id from which ours is made: one to one, because it can't contain `_`. */
const Code = Id.pipe(z.string().regex(/^[A-Za-z0-9.-]{1,40}$/))

const Side = z.object({ b: z.unknown().optional(), l: z.unknown().optional() })
const MatchOdds = z.object({ mid: Id, st: Status.nullish(), runners: z.unknown().optional() })
const Runner = z.object({ sid: Whole, s: Status.nullish(), name: Name, ex: z.unknown().optional() })

const MarketList = z.object({ eid: Id, ml: z.unknown() })
const Markets = z.object({ updated: z.unknown() })
const Bookmaker = z.object({ mi: Code, sn: Status.nullish(), mn: Name, sl: z.unknown().optional() })
const Selection = z.object({
  si: Whole,
  ss: Status.nullish(),
  name: Name,
  b: Offer.optional(),
  l: Offer.optional(),
})
const Fancy = z.object({
  mi: Code,
  mn: Name,
  sn: Name,
  st: Status.nullish(),
  on: Offer.optional(),
  oy: Offer.optional(),
  rn: Offer.optional(),
  ry: Offer.optional(),
})

/** A fancy market's `sn` is its status when it matches this; otherwise its name. */
const STATUS_WORDS = /^((in)?active|open|suspended|closed|ball[ _]?run(ning)?)$/i

const readers: Readonly<Record<string, (message: unknown, fault: ReportFault) => readonly Update[]>> = {
  SportsBroadcastData: readMatchOdds,
  BroadcastBookmaker: (message, fault) => readMarkets(message, readBookmaker, fault),
  BroadcastFancy: (message, fault) => readMarkets(message, readFancy, fault),
}

/**
 * Reads an event into updates; events that don't concern prices make none. Names may have the namespace of a
 * PHP class in front of them, and the message may come after the name of a channel. Invalid parts are skipped
 * and reported to `fault`; the rest counts.
 */
export function readEvent(event: string, args: readonly unknown[], fault: ReportFault): readonly Update[] {
  const name = event.replace(/^App\\+Events\\+/, '')
  if (!Object.hasOwn(readers, name)) return []
  const message = args.findLast((arg) => typeof arg === 'object')
  const messages = itemsOf(message)
  if (messages.length === 0) fault(`${name} without a message`, args)
  return messages.flatMap((each) => readers[name]?.(each, fault) ?? [])
}

function readMatchOdds(message: unknown, fault: ReportFault): readonly Update[] {
  return read(MatchOdds, message, fault).map(({ mid, st, runners }) => ({
    kind: 'matchOdds',
    mid,
    selections: {
      status: st ?? undefined,
      runners: itemsOf(runners).flatMap((runner) => readRunner(runner, fault)),
    },
  }))
}

function readRunner(raw: unknown, fault: ReportFault): readonly RunnerUpdate[] {
  return read(Runner, raw, fault).map(({ sid, s, name, ex }) => {
    const [side] = itemsOf(ex).flatMap((each) => read(Side, each, fault))
    return {
      selectionId: sid,
      name: name ?? undefined,
      status: s ?? undefined,
      back: side?.b === undefined ? undefined : levelsOf(side.b, 'back', fault),
      lay: side?.l === undefined ? undefined : levelsOf(side.l, 'lay', fault),
    }
  })
}

type MarketReader = (eid: string, market: unknown, fault: ReportFault) => readonly Update[]

function readMarkets(message: unknown, reader: MarketReader, fault: ReportFault): readonly Update[] {
  return read(MarketList, message, fault).flatMap(({ eid, ml }) =>
    itemsOf(ml)
      .flatMap((list) => read(Markets, list, fault))
      .flatMap(({ updated }) => itemsOf(updated))
      .flatMap((market) => reader(eid, market, fault)),
  )
}

const readBookmaker: MarketReader = (eid, market, fault) =>
  read(Bookmaker, market, fault).map(({ mi, sn, mn, sl }) => ({
    kind: 'bookmaker',
    eid,
    code: marketCode(mi),
    selections: {
      status: sn ?? undefined,
      name: mn ?? undefined,
      runners: itemsOf(sl).flatMap((selection) => readSelection(selection, fault)),
    },
  }))

function readSelection(raw: unknown, fault: ReportFault): readonly RunnerUpdate[] {
  return read(Selection, raw, fault).map(({ si, ss, name, b, l }) => ({
    selectionId: si,
    name: name ?? undefined,
    status: ss ?? undefined,
    back: levelOf(rateOf(b, fault)),
    lay: levelOf(rateOf(l, fault)),
  }))
}

function levelOf(rate: Rate | null | undefined): readonly PriceLevel[] | undefined {
  if (rate === undefined) return undefined
  return rate === null ? [] : [{ rate }]
}

const readFancy: MarketReader = (eid, market, fault) =>
  read(Fancy, market, fault).map(({ mi, mn, sn, st, on, oy, rn, ry }) => {
    const snIsStatus = sn && STATUS_WORDS.test(sn)
    return {
      kind: 'fancy',
      eid,
      code: marketCode(mi),
      line: {
        mi,
        name: mn ?? (snIsStatus ? undefined : (sn ?? undefined)),
        status: st ?? (snIsStatus ? Status.parse(sn) : undefined),
        noRate: rateOf(on, fault),
        noRuns: runsOf(rn, fault),
        yesRate: rateOf(oy, fault),
        yesRuns: runsOf(ry, fault),
      },
    }
  })

/** The parsed value in a list; empty when invalid. */
function read<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  fault: ReportFault,
): [z.output<Schema>] | [] {
  const { success, data, error } = schema.safeParse(raw)
  if (success) return [data]
  fault(z.prettifyError(error), raw)
  return []
}

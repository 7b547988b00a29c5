import { type BetTerms, isLineBet } from '../../domain/betting/bet-terms.ts'
import { isLineQuote, type Quote, type RunnerQuote } from '../../domain/betting/quote.ts'
import { OTHERS, type Taking } from '../../domain/betting/taken.ts'
import type { Paise } from '../../domain/money.ts'
import { tableName } from './client.ts'
import { QUOTE_HOLDER, quoteShardOf } from './keys.ts'
import type { Part } from './transaction.ts'

/** A condition that a quote must meet at the commit. */
export interface Clause {
  readonly condition: string
  readonly names?: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

type QuotePart = Part<'quoteStillOffers'>

/** The market is open with the same delay, and still offers this price, with the same size at each level. */
export function stillOffers(quote: Quote, bet: BetTerms): Clause {
  const offer = isLineQuote(quote) ? lineOffer(quote[bet.side as 'yes' | 'no']) : runnerOffer(quote, bet)
  return {
    condition: `#status = :open AND betDelaySeconds = :delay AND ${offer.condition}`,
    names: { '#status': 'status', '#side': bet.side, ...offer.names },
    values: { ':open': 'OPEN', ':delay': quote.betDelaySeconds, ...offer.values },
  }
}

function runnerOffer({ runners }: { runners: readonly RunnerQuote[] }, bet: BetTerms): Clause {
  if (isLineBet(bet)) throw new RangeError('a bet on runs does not belong into a market of selections')
  const at = runners.findIndex((runner) => runner.selectionId === bet.selectionId)
  const { depth } = runners[at] ?? {}
  const price = depth
    ? {
        condition: `runners[${at}].#depth.#side = :levels`,
        names: { '#depth': 'depth' },
        values: { ':levels': depth[bet.side] },
      }
    : { condition: `runners[${at}].#side = :rate`, names: {}, values: { ':rate': bet.rate } }
  return {
    condition: `runners[${at}].#status = :active AND ${price.condition}`,
    names: price.names,
    values: { ':active': 'ACTIVE', ...price.values },
  }
}

function lineOffer(price: unknown): Clause {
  return { condition: '#side = :price', values: { ':price': price } }
}

/** The market has been open since the offer, with the same delay; its prices may have changed. */
export function isStillOpen({ statusSince, betDelaySeconds }: Quote): Clause {
  return {
    condition: '#status = :open AND statusSince = :since AND betDelaySeconds = :delay',
    names: { '#status': 'status' },
    values: { ':open': 'OPEN', ':since': statusSince, ':delay': betDelaySeconds },
  }
}

/** The quote exists; its state does not matter, because the end of the delay has been judged already. */
export const isThere: Clause = { condition: 'attribute_exists(holder)', values: {} }

/** Checks a clause on the copy of the quote that a player's bets are checked against. */
export function checkQuote(quote: Quote, playerId: string, clause: Clause): QuotePart {
  const { condition, names, values } = clause
  return {
    condition: 'quoteStillOffers',
    write: {
      ConditionCheck: {
        ...itemOf(quote, playerId),
        ConditionExpression: condition,
        ...(names && { ExpressionAttributeNames: names }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      },
    },
  }
}

/**
 * Checks a clause, and adds to what is taken of the quote: no more at a price than it offers, and no more on
 * an outcome than the house may lose.
 */
export function takeFrom(quote: Quote, playerId: string, clause: Clause, taking: Taking): QuotePart {
  const { lossMaxPaise: limit } = quote
  const { othersPaise } = taking
  const owed = Object.entries(taking.owedPaise).map(([outcome, change], at) =>
    added({ map: 'owedPaise', key: outcome, id: `o${at}`, change, most: limit }),
  )
  const sold = (taking.sold ?? []).map(({ price, stakePaise, sizePaise }, at) =>
    added({ map: 'soldPaise', key: price, id: `s${at}`, change: stakePaise, most: sizePaise }),
  )
  const all = [...owed, ...sold]
  // The confirmation of a line bet that may win on every outcome adds nothing.
  if (all.length === 0) return checkQuote(quote, playerId, clause)
  return {
    condition: 'quoteStillOffers',
    write: {
      Update: {
        ...itemOf(quote, playerId),
        UpdateExpression: `SET ${all.map((each) => each.set).join(', ')}`,
        ConditionExpression: [
          clause.condition,
          // A quote stored before taken amounts were counted takes part once the ticker has written it again.
          'attribute_exists(owedPaise)',
          ...(limit === undefined ? [] : ['lossMaxPaise = :limit']),
          ...(othersPaise === undefined ? [] : ['owedPaise.#others = :begin']),
          ...all.flatMap((each) => each.guard ?? []),
        ].join(' AND '),
        ExpressionAttributeNames: Object.assign(
          { ...(othersPaise !== undefined && { '#others': OTHERS }) },
          clause.names,
          ...all.map((each) => each.names),
        ),
        ExpressionAttributeValues: {
          ':begin': othersPaise ?? 0,
          ...(sold.length > 0 && { ':zero': 0 }),
          ...clause.values,
          ...(limit !== undefined && { ':limit': limit }),
          ...Object.assign({}, ...all.map((each) => each.values)),
        },
      },
    },
  }
}

function itemOf(quote: Quote, playerId: string) {
  return {
    TableName: tableName('positions'),
    Key: { shard: quoteShardOf(quote, playerId), holder: QUOTE_HOLDER },
  }
}

interface Addition {
  readonly map: 'owedPaise' | 'soldPaise'
  readonly key: string
  /** Unique in the names of the expression. */
  readonly id: string
  readonly change: Paise
  /** The maximum after the addition; absent means no limit. */
  readonly most: number | undefined
}

function added({ map, key, id, change, most }: Addition) {
  const path = `${map}.#${id}`
  const isGuarded = most !== undefined && change > 0
  return {
    set: `${path} = if_not_exists(${path}, ${map === 'owedPaise' ? ':begin' : ':zero'}) + :${id}`,
    ...(isGuarded && { guard: `(attribute_not_exists(${path}) OR ${path} <= :${id}max)` }),
    names: { [`#${id}`]: key },
    values: { [`:${id}`]: change, ...(isGuarded && { [`:${id}max`]: most - change }) },
  }
}

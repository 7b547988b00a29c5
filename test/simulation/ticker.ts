import assert from 'node:assert/strict'
import type { MatchSnapshot } from '../../domain/feed/port.ts'
import { pick } from '../../domain/feed/random.ts'
import { quoteOf } from '../../domain/house/quote-of.ts'
import { HouseWatch } from '../../functions/ticker/house-watch.ts'
import { MarketWriter } from '../../functions/ticker/market-writer.ts'
import { tendOrphan } from '../../functions/ticker/orphan.ts'
import { feedQuote } from '../support/feed-quote.ts'
import { boundlessLimits } from '../support/house-limits.ts'
import { endMatch, newMatch, playOn, type SimulatedMatch } from './matches.ts'
import { type Actor, actAs } from './network.ts'
import { isInjected, Killed } from './request-faults.ts'
import type { World } from './world.ts'

/** A new match, with its first markets open. */
export function openMatch(world: World): () => Promise<void> {
  const match = newMatch(world.random, `m${world.matches.length}`)
  world.matches.push(match)
  return writeMatch(world, match)
}

/** The next moment of a match, written. */
export function advance(world: World, match: SimulatedMatch): () => Promise<void> {
  playOn(world.random, match)
  return writeMatch(world, match)
}

/** The end of a match, written. */
export function finish(world: World, match: SimulatedMatch): () => Promise<void> {
  endMatch(world.random, match)
  return writeMatch(world, match)
}

/** A match is hundreds of requests; with more faults than this no attempt would ever succeed. */
const WRITER_FAULTS = 0.01
const ATTEMPTS_MAX = 3

/**
 * Writes a match as it is now: some ticks of the ticker, until one succeeds, or its run is killed. What is not written is
 * made up by a later step.
 */
export function writeMatch(world: World, match: SimulatedMatch): () => Promise<void> {
  const { random, clock, trace } = world
  process.env.QUOTE_SHARDS = pick(world.settings, ['1', '5', '16'])
  for (const { marketId, result } of match.snapshot.markets) {
    if (result) world.announce(marketId, { revision: 1, result })
  }
  const actor: Actor = { faultRate: WRITER_FAULTS }
  if (!world.calm && random() < 0.25) actor.killIn = Math.floor(random() * 80)
  const { snapshot } = match
  const attempt = async () => {
    try {
      await match.interventions.read()
      const ruled = match.interventions.apply(snapshot)
      await match.writer.write(ruled, true, clock.nowMs())
      if (isSame(world, ruled)) checkQuotes(world, ruled)
      trace.push(`${snapshot.matchId} written`)
      match.isListed = true
      return true
    } catch (error) {
      if (!isExplained(error, actor)) throw error
      trace.push(`${snapshot.matchId} not written`)
      // A run that fails goes on with the next tick; one that dies is followed by another.
      if (!(error instanceof Killed)) return false
      match.writer = new MarketWriter(new HouseWatch(boundlessLimits))
      return true
    }
  }
  return () =>
    actAs(actor, async () => {
      for (let tried = 0; tried < ATTEMPTS_MAX; tried++) if (await attempt()) return
    })
}

const ABANDONED_AFTER_MS = 10 * 60_000

/** The feed forgets a match: its bets are void ten minutes later, if it does not remember it by then. */
export function lose(world: World, match: SimulatedMatch): () => Promise<void> {
  match.lostAtMs = world.clock.nowMs()
  for (const { marketId } of match.snapshot.markets) {
    world.announce(marketId, { revision: 1, result: { kind: 'void', reason: 'abandoned' } })
  }
  return tend(world, match)
}

/** The feed remembers a match, if that is not too late; it goes on where it is by then. */
export function find(world: World, match: SimulatedMatch): () => Promise<void> {
  if (world.clock.nowMs() - (match.lostAtMs ?? 0) > ABANDONED_AFTER_MS) return tend(world, match)
  match.lostAtMs = undefined
  return advance(world, match)
}

/** Some ticks of the ticker for a match that is lost, now or eleven minutes later; at the end, minutes apart. */
export function tend(world: World, match: SimulatedMatch): () => Promise<void> {
  const { random, clock, calm } = world
  const actor: Actor = { faultRate: WRITER_FAULTS }
  const waits = random() < 0.3
  const elevenMinutes = () => clock.sleep(ABANDONED_AFTER_MS + 60_000)
  return () =>
    actAs(actor, async () => {
      if (waits) await elevenMinutes()
      for (let tried = 0; tried < ATTEMPTS_MAX; tried++) {
        await tendOnce(world, match, actor)
        if (calm) await elevenMinutes()
      }
    })
}

async function tendOnce(world: World, match: SimulatedMatch, actor: Actor): Promise<void> {
  const { matchId } = match.snapshot
  match.writer.forget(matchId)
  try {
    await match.interventions.read()
    await tendOrphan(matchId, world.clock.nowMs(), match.interventions.of(matchId))
    checkNothingOpen(world, match)
    world.trace.push(`${matchId} tended`)
  } catch (error) {
    if (!isExplained(error, actor)) throw error
  }
}

/** Nobody stands for the prices of a match that is lost. */
function checkNothingOpen({ model }: World, { snapshot }: SimulatedMatch): void {
  for (const { marketId } of snapshot.markets) {
    for (const { status } of model.copiesOf(marketId)) assert.notEqual(status, 'OPEN', marketId)
  }
}

function isExplained(error: unknown, { torn }: Actor): boolean {
  const message = String(error)
  if (message.includes('could not be declared: conflict')) return true
  if (message.includes('an operator has decided about')) return true
  // Of a torn read, a quote that is there may look like none.
  if (message.includes('could not be put on offer')) return true
  // Sent again by the SDK, a write meets itself.
  if (message.includes('has a newer quote')) return true
  return isInjected(error) || (torn === true && message.includes('is still open'))
}

/** Whether operators have decided nothing that a tick did not know. */
function isSame({ model }: World, { matchId, decidedAtMs = 0 }: MatchSnapshot): boolean {
  return (model.decidedAtMs.get(matchId) ?? 0) === decidedAtMs
}

/** Once a match is written, every copy of the quote of every market that could ever be betted on says what its feed does. */
function checkQuotes({ model }: World, match: MatchSnapshot): void {
  for (const market of match.markets) {
    const { marketId } = market
    const copies = model.copiesOf(marketId)
    const [{ shards } = { shards: 0 }] = copies
    assert.equal(copies.length, shards, `${marketId} lacks a copy`)
    if (shards === 0)
      assert.ok(market.status === 'CLOSED' && !('runners' in market), `${marketId} has no quote`)
    for (const quote of copies) {
      // Operators close a market as it is, be it before its feed or after.
      if (market.decision?.declared) assert.equal(quote.status, 'CLOSED', marketId)
      if (market.decision?.declared) continue
      const wanted = { ...quoteOf(match, market, { version: quote.version, atMs: 0 }, quote), shards }
      assert.deepEqual(
        feedQuote(quote),
        wanted,
        `${marketId} does not offer what ${match.matchId} was written with`,
      )
    }
  }
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseCricsheet } from '../domain/cricket/cricsheet.ts'
import { MinesPayTable } from '../domain/games/mines/pay-table.ts'
import { isExactRupees } from '../domain/money.ts'
import type { FeedOptions, Settings } from './environment.ts'
import { failureText, StartError } from './failure.ts'

export const HELP = `Usage: npm start -- [options]

Runs Maidan whole on this machine: site, API, user pool, database and matches.

  --replay FILE    play a Cricsheet JSON file back, ball by ball, instead of simulated matches
  --speed N        how many times faster than the match was played (with --replay, default 1)
  --lead SECONDS   seconds before the first ball (with --replay)
  --seed S         seed of the simulated matches, so that they can be repeated; the site then says that
                   their results can be known. Without it the seed is random, and kept with the state
  --feed URL       take prices from this Socket.IO server instead
  --matches FILE   JSON list of its matches, or the address of one (with --feed)
  --no-matches     play no matches, for the games alone
  --help           this text

Environment:
  PORT                      3000; 0 takes a free one
  HOST                      127.0.0.1: reachable from this machine only
  MAIDAN_DATA               .maidan: the folder of the state
  START_FLOAT_RUPEES        10000: play money of a new account
  MINES_TABLE               ladder: the pay table of Mines; 'fair' pays 0.97 of the fair multipliers
  MAIDAN_COMMISSION_PERCENT  2: commission on net winnings from other players in a market
  MAIDAN_TWO_PERSON_RUPEES  50000: requests at the cashier above it take two operators
  MAIDAN_OPERATOR_DAY_RUPEES  500000: what one operator may approve and adjust alone on a day
  MAIDAN_OPERATOR_RESULTS_RUPEES  2000000: what one operator's results may move alone on a day
  MAIDAN_OPERATOR_SECOND_FACTOR  optional: whether operators need an authenticator app; 'required' as on AWS
  WHATSAPP_NUMBER           where proofs of payment go; by default nowhere
  MAIDAN_BOTS               8: programs that play Aviator, back empty cards and place orders, with play money,
                            shown as 'Simulated'; 0 for none
  MAIDAN_LOG                'terminal' prints the functions' log instead of writing it to the state folder
  MAIDAN_TIMING             1 prints how long the start took
`

export interface RunOptions {
  readonly host: string
  readonly port: number
  /** Absolute path of the state folder. */
  readonly dataPath: string
  readonly settings: Settings
  readonly feed: FeedOptions
  /** How many bots play. */
  readonly bots: number
  readonly logToTerminal: boolean
  readonly showTiming: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the options of a run.
 * @throws {StartError} naming the invalid option or variable
 */
export function readOptions(args: readonly string[], env: Environment): RunOptions | 'help' {
  const values = parse(args)
  if (values.help) return 'help'
  if (env.MAIDAN_MODE !== undefined && env.MAIDAN_MODE !== 'demo')
    throw new StartError(
      `MAIDAN_MODE=${env.MAIDAN_MODE} is refused: this runs on play money; licensed mode is for a deployment with its licence configured`,
    )
  return {
    host: env.HOST || '127.0.0.1',
    port: optionalNumber('PORT', env.PORT, { min: 0, max: 65_535, whole: true }) ?? 3000,
    dataPath: resolve(env.MAIDAN_DATA || '.maidan'),
    settings: settingsOf(env),
    feed: feedOf(values),
    bots: optionalNumber('MAIDAN_BOTS', env.MAIDAN_BOTS, { min: 0, max: 50, whole: true }) ?? 8,
    logToTerminal: env.MAIDAN_LOG === 'terminal',
    showTiming: env.MAIDAN_TIMING === '1',
  }
}

function settingsOf(env: Environment): Settings {
  const { MINES_TABLE, WHATSAPP_NUMBER } = env
  return {
    startFloatRupees: optionalRupees('START_FLOAT_RUPEES', env.START_FLOAT_RUPEES),
    minesTable: MINES_TABLE ? minesTableOf(MINES_TABLE) : undefined,
    commissionPercent: optionalNumber('MAIDAN_COMMISSION_PERCENT', env.MAIDAN_COMMISSION_PERCENT, {
      min: 0,
      max: 50,
    }),
    twoPersonRupees: optionalRupees('MAIDAN_TWO_PERSON_RUPEES', env.MAIDAN_TWO_PERSON_RUPEES),
    operatorDayRupees: optionalRupees('MAIDAN_OPERATOR_DAY_RUPEES', env.MAIDAN_OPERATOR_DAY_RUPEES),
    operatorResultsRupees: optionalRupees(
      'MAIDAN_OPERATOR_RESULTS_RUPEES',
      env.MAIDAN_OPERATOR_RESULTS_RUPEES,
    ),
    whatsappNumber: WHATSAPP_NUMBER ? whatsappNumberOf(WHATSAPP_NUMBER) : undefined,
    operatorSecondFactor: secondFactorOf(env.MAIDAN_OPERATOR_SECOND_FACTOR),
  }
}

function minesTableOf(text: string): MinesPayTable {
  const { data } = MinesPayTable.safeParse(text)
  if (data) return data
  throw new StartError(`MINES_TABLE must be ${MinesPayTable.options.join(' or ')}, not '${text}'`)
}

function secondFactorOf(text: string | undefined): Settings['operatorSecondFactor'] {
  if (!text) return undefined
  if (text === 'required' || text === 'optional') return text
  throw new StartError(`MAIDAN_OPERATOR_SECOND_FACTOR must be required or optional, not '${text}'`)
}

function whatsappNumberOf(text: string): string {
  if (/^[1-9]\d{9,14}$/.test(text)) return text
  throw new StartError(`WHATSAPP_NUMBER must be digits with the country’s code, not '${text}'`)
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const feeds = { replay: text, speed: text, lead: text, seed: text, feed: text, matches: text } as const
  const options = { ...feeds, 'no-matches': { type: 'boolean' }, help: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new StartError(`${failureText(error)} (--help lists the options)`)
  }
}

function feedOf(values: ReturnType<typeof parse>): FeedOptions {
  const { replay, speed, lead, seed, feed, matches } = values
  if (values['no-matches']) return noMatches(values)
  if (feed !== undefined) return socketOf(feed, values)
  if (matches !== undefined) throw new StartError('--matches needs --feed URL')
  if (seed === '') throw new StartError('--seed must not be empty')
  const seeded = seed === undefined ? {} : { seed }
  if (replay === undefined) {
    if (speed !== undefined) throw new StartError('--speed needs --replay FILE')
    if (lead !== undefined) throw new StartError('--lead needs --replay FILE')
    return { kind: 'simulator', ...seeded }
  }
  const file = resolve(replay)
  checkReplay(file)
  const times = optionalNumber('--speed', speed, { above: 0 })
  const leadSeconds = optionalNumber('--lead', lead, { min: 0 })
  return {
    kind: 'replay',
    file,
    ...(times !== undefined && { speed: times }),
    ...(leadSeconds !== undefined && { leadSeconds }),
    ...seeded,
  }
}

function noMatches(values: ReturnType<typeof parse>): FeedOptions {
  for (const name of ['replay', 'speed', 'lead', 'seed', 'feed', 'matches'] as const)
    if (values[name] !== undefined) throw new StartError(`--${name} does not go with --no-matches`)
  return { kind: 'none' }
}

function socketOf(url: string, { matches, ...others }: ReturnType<typeof parse>): FeedOptions {
  for (const name of ['replay', 'speed', 'lead', 'seed'] as const)
    if (others[name] !== undefined) throw new StartError(`--${name} does not go with --feed`)
  if (matches === undefined) throw new StartError('--feed needs --matches FILE')
  if (!/^(wss?|https?):/.test(url) || !URL.canParse(url))
    throw new StartError(`--feed must be an address by ws, wss, http or https, not '${url}'`)
  return { kind: 'socket', url, matches: /^https?:/.test(matches) ? matches : resolve(matches) }
}

function checkReplay(file: string): void {
  try {
    parseCricsheet(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new StartError(`--replay ${file}: ${failureText(error)}`)
  }
}

interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly whole?: boolean
}

function optionalNumber(name: string, text: string | undefined, bounds: Bounds): number | undefined {
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  const { min = -Infinity, max = Infinity, above = -Infinity, whole = false } = bounds
  const fits = value >= min && value <= max && value > above && Number.isFinite(value)
  if (text.trim() === '' || !fits || (whole && !Number.isInteger(value)))
    throw new StartError(`${name} must be ${wordsOf(bounds)}, not '${text}'`)
  return value
}

function optionalRupees(name: string, text: string | undefined): number | undefined {
  const rupees = optionalNumber(name, text, { min: 0 })
  if (rupees === undefined || isExactRupees(rupees)) return rupees
  throw new StartError(`${name} must have at most two decimals, not '${text}'`)
}

function wordsOf({ min, max, above, whole }: Bounds): string {
  const kind = whole ? 'a whole number' : 'a number'
  if (above !== undefined) return `${kind} above ${above}`
  return max === undefined ? `${kind} from ${min} up` : `${kind} from ${min} to ${max}`
}

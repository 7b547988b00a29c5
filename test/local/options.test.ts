import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readOptions } from '../../local/options.ts'

const folder = mkdtempSync(join(tmpdir(), 'maidan-options-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const match = file(
  'match.json',
  JSON.stringify({
    info: {
      dates: ['2023-11-19'],
      match_type: 'ODI',
      outcome: { result: 'no result' },
      overs: 50,
      teams: ['India', 'Australia'],
    },
    innings: [],
  }),
)

describe('readOptions', () => {
  it('has a default for everything', () => {
    expect(readOptions([], {})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataPath: resolve('.maidan'),
      settings: {},
      feed: { kind: 'simulator' },
      bots: 8,
      logToTerminal: false,
      showTiming: false,
    })
  })

  it('reads the environment', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      MAIDAN_DATA: '/data',
      MAIDAN_BOTS: '0',
      MAIDAN_LOG: 'terminal',
      MAIDAN_TIMING: '1',
      MAIDAN_MODE: 'demo',
      START_FLOAT_RUPEES: '6000.50',
      MINES_TABLE: 'fair',
      MAIDAN_TWO_PERSON_RUPEES: '2500.25',
      MAIDAN_OPERATOR_DAY_RUPEES: '9000',
      MAIDAN_OPERATOR_RESULTS_RUPEES: '70000',
      WHATSAPP_NUMBER: '919000000000',
      MAIDAN_OPERATOR_SECOND_FACTOR: 'required',
    }
    expect(readOptions([], env)).toEqual({
      host: '0.0.0.0',
      port: 0,
      dataPath: '/data',
      settings: {
        startFloatRupees: 6000.5,
        minesTable: 'fair',
        twoPersonRupees: 2500.25,
        operatorDayRupees: 9000,
        operatorResultsRupees: 70_000,
        whatsappNumber: '919000000000',
        operatorSecondFactor: 'required',
      },
      feed: { kind: 'simulator' },
      bots: 0,
      logToTerminal: true,
      showTiming: true,
    })
  })

  it('reads a replay', () => {
    const args = ['--replay', match, '--speed', '60', '--lead', '5', '--seed', 'a']
    const feed = { kind: 'replay', file: match, speed: 60, leadSeconds: 5, seed: 'a' }
    expect(readOptions(args, {})).toMatchObject({ feed })
    expect(readOptions(['--replay', match], {})).toMatchObject({ feed: { kind: 'replay', file: match } })
  })

  it('reads the seed of the simulator, and the wish for help', () => {
    expect(readOptions(['--seed', '7'], {})).toMatchObject({ feed: { kind: 'simulator', seed: '7' } })
    expect(readOptions(['--help'], {})).toBe('help')
  })

  it('reads an external feed', () => {
    const url = 'wss://feed.example'
    const read = (matches: string) => readOptions(['--feed', url, '--matches', matches], {})
    expect(read('a.json')).toMatchObject({ feed: { kind: 'socket', url, matches: resolve('a.json') } })
    const address = 'https://feed.example/matches'
    expect(read(address)).toMatchObject({ feed: { kind: 'socket', url, matches: address } })
  })

  it.each([
    [['--nonsense'], {}, /--nonsense.*--help/s],
    [['file.json'], {}, /file\.json.*--help/s],
    [['--replay'], {}, /--replay.*--help/s],
    [['--replay', join(folder, 'missing.json')], {}, /missing\.json: ENOENT/],
    [['--replay', folder], {}, /EISDIR/],
    [['--replay', file('text.json', 'no json')], {}, /text\.json: .*JSON/],
    [['--replay', file('other.json', '{"info":{}}')], {}, /other\.json: not a Cricsheet match/],
    [['--feed', 'wss://feed.example'], {}, /^--feed needs --matches FILE$/],
    [['--matches', 'a.json'], {}, /^--matches needs --feed URL$/],
    [['--feed', 'ftp://feed.example', '--matches', 'a.json'], {}, /^--feed must be an address/],
    [['--feed', 'wss://', '--matches', 'a.json'], {}, /^--feed must be an address/],
    [['--feed', 'wss://feed.example', '--replay', match], {}, /^--replay does not go with --feed$/],
    [['--no-matches', '--seed', 'a'], {}, /^--seed does not go with --no-matches$/],
    [['--replay', match, '--speed', 'fast'], {}, /^--speed must be a number above 0, not 'fast'$/],
    [['--replay', match, '--speed', '0'], {}, /^--speed must be a number above 0, not '0'$/],
    [['--replay', match, '--speed', 'Infinity'], {}, /^--speed must be/],
    [['--replay', match, '--lead=-1'], {}, /^--lead must be a number from 0 up, not '-1'$/],
    [['--seed', ''], {}, /^--seed must not be empty$/],
    [['--speed', '2'], {}, /^--speed needs --replay FILE$/],
    [['--lead', '2'], {}, /^--lead needs --replay FILE$/],
    [[], { PORT: '70000' }, /^PORT must be a whole number from 0 to 65535, not '70000'$/],
    [[], { PORT: 'web' }, /^PORT must be/],
    [[], { PORT: '80.5' }, /^PORT must be/],
    [[], { PORT: ' ' }, /^PORT must be/],
    [[], { MAIDAN_BOTS: '51' }, /^MAIDAN_BOTS must be a whole number from 0 to 50, not '51'$/],
    [[], { START_FLOAT_RUPEES: '-1' }, /^START_FLOAT_RUPEES must be a number from 0 up, not '-1'$/],
    [[], { START_FLOAT_RUPEES: '1.005' }, /^START_FLOAT_RUPEES must have at most two decimals/],
    [[], { MINES_TABLE: 'generous' }, /^MINES_TABLE must be ladder or fair, not 'generous'$/],
    [[], { MAIDAN_MODE: 'licensed' }, /^MAIDAN_MODE=licensed is refused/],
  ])('refuses %j %j', (args, env, message) => {
    expect(() => readOptions(args, env)).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) }),
    )
  })
})

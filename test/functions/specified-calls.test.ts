import { expect, it } from 'vitest'
import * as z from 'zod'
import { routes } from '../../functions/routes.ts'

const named = routes.map(({ call }) => ({ ...call, name: `${call.method} ${call.path}` }))
const calls = new Map(named.map((call) => [call.name, call]))

interface Node {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly $defs?: Readonly<Record<string, Node>>
}

/**
 * The names in a payload, those within others as 'bids.number'; of a list, those of its items.
 * @param isMeant leaves out the other names
 */
function namesIn(
  schema: z.core.$ZodType | undefined,
  io: 'input' | 'output',
  isMeant: (name: string, node: Node) => boolean = () => true,
): string[] {
  if (schema === undefined) return []
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Node
  const walk = (node: Node, before = ''): string[] => {
    const { $ref, properties = {}, items, anyOf = [], oneOf = [] } = node
    if ($ref !== undefined) return walk(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}, before)
    const meant = Object.entries(properties).filter(([name]) => isMeant(name, node))
    const own = meant.flatMap(([name, inner]) => [`${before}${name}`, ...walk(inner, `${before}${name}.`)])
    const others = [...(items ? [items] : []), ...anyOf, ...oneOf]
    return [...own, ...others.flatMap((other) => walk(other, before))]
  }
  return walk(root)
}

const within = (owner: string, names: string) => names.replaceAll(/\S+/g, `${owner}.$&`)

const walletAndTeams = 'balance exposureBalance teamAProfit teamBProfit'
const listedBet = 'label matbet mode type odds rate stake balance exposure runValue'
const localBet =
  'time label odds type stake teamAProfit teamBProfit balance exposure marketType rate userId match'
const cricketBet =
  'type stake odds runs timestamp label userId maxProfit maxLoss netExposure cancelableAmount totalExposure balance marketType teamAProfit exposure currentExposure runValue rate'
const cardBet = 'player1 player2 user totalRuns profit betpoints newWalletBalance cardId'
const bid = 'userId gameName bidType session bids bids.number bids.points totalBidPoints estimatedProfit'
const matkaMarket = 'marketName openTime closeTime openNumber jodiDigit closeNumber bidStatus'

it.each([
  // method, path, status, what is sent, what is read of the answer
  ['GET /api/name/{userId}', 200, '', 'username walletBalance email userNo exposureBalance'],
  ['GET /api/getwithdrawal/{userId}', 200, '', 'success withdrawals'],
  ['POST /api/withdraw', 200, 'user userName upi_id phoneNumber withdrawAmount', 'success'],
  ['GET /api/getupiqr', 200, '', 'upi_id phone qrCode'],
  ['POST /api/add-more-points', 200, 'Utr userName user phoneNumber deposite', ''],
  ['GET /api/laggai_khai_getuserbet/{userId}', 200, '', 'success bets'],
  ['GET /api/platform/news', 200, '', 'content'],
  ['GET /api/matches/{sportId}', 200, '', 'data'],
  ['GET /api/match/{matchId}', 200, '', 'match markets fancyMarkets bookmakers upcoming'],
  ['GET /api/matches/inplay', 200, '', 'data'],
  ['POST /api/signup', 201, 'username email password', 'message'],
  ['GET /api/avaitor/get/latest/crashpoint', 200, '', 'data data.crashMultiplier'],
  ['POST /api/avaitor/create', 200, 'user round_id betAmt', 'status'],
  ['PUT /api/avaitor/update', 200, 'user round_id multiplier isWin winningAmt crash', 'status data'],
  ['GET /api/history/{userId}', 200, '', 'user round_id betAmt multiplier isWin winningAmt crash createdAt'],
  ['POST /api/mines/betPlace', 201, 'user round_id betAmt', ''],
  ['PUT /api/mines/update', 200, 'user round_id winningAmt lossAmt isWin balanceAfterGame', ''],
  ['GET /api/titli/get-random-image', 200, '', 'randomImage'],
  ['GET /api/pappu/bets/{userId}', 200, '', within('bets', '_id totalBets isWin profit createdAt')],
  ['POST /api/titli/new/bets', 200, 'user betAmount selectedCard totalBets gameId', 'newBalance status'],
  ['PUT /api/titli/updatebets', 200, 'gameId user betAmount profit totalBets isWin', 'newBalance'],
  ['POST /api/login', 200, 'email password', 'user wallet history'],
  ['POST /api/forgot-password', 200, 'email newPassword', 'message'],
  ['PUT /api/updateWinStatus', 200, 'userId isWin', 'success'],
  ['POST /api/wallet/update', 200, 'userId amount', 'success message'],
  ['POST /api/bets2', 200, 'userId label odds stake profit', 'success message'],
  ['GET /api/bets2/{userId}', 200, '', `success ${within('bets', 'label odds stake profit isWin')}`],
  ['GET /api/cricket-market/{userId}', 200, '', listedBet],
  ['POST /api/cricket-market/bets', 201, within('myBets', cricketBet), 'message'],
  ['GET /api/getwalletandexposure/{userId}', 200, '', walletAndTeams],
  ['GET /api/odds', 200, 'market_id', 'matchOdds fancyMarkets'],
  ['POST /api/laggai_khai_bets', 201, localBet, 'message'],
  ['GET /api/match/get-players-by-matchname/{match}', 200, '', 'players'],
  ['GET /api/match/get-by-matchname/{match}', 200, '', within('CardData', '_id cardUser')],
  ['GET /api/cards/{match}', 200, '', `_id ${within('cards', 'player1 player2 totalRuns isWinner')}`],
  ['GET /api/players', 200, '', 'playername score'],
  ['PUT /api/cards/winner/{cardId}', 200, '', ''],
  ['PUT /api/users/updateWallet', 200, 'email wallet', ''],
  ['PUT /api/match/select/{match}', 200, cardBet, 'message'],
  ['GET /api/subscription-state', 200, '', within('markets', matkaMarket)],
  ['POST /api/bids', 200, bid, 'success message'],
])('%s answers %i, takes %s, and its answer has %s', (name, status, sent, read) => {
  const call = calls.get(name)
  const words = (list: string) => list.split(' ').filter((word) => word !== '')
  expect(call?.status).toBe(status)
  expect([...namesIn(call?.query, 'input'), ...namesIn(call?.body, 'input')]).toEqual(
    expect.arrayContaining(words(sent)),
  )
  const isRequired = (field: string, { required = [] }: Node) => required.includes(field)
  const required = namesIn(call?.body, 'input', isRequired)
  // The pictures of Titli and their amounts are within a list whose fields §3 names.
  const listed = [...words(sent), 'selectedCard.image', 'selectedCard.betAmount', 'myBets']
  expect(required.filter((field) => !listed.includes(field))).toEqual([])
  expect(namesIn(call?.reply, 'output')).toEqual(expect.arrayContaining(words(read)))
})

it('a visitor may make these calls alone, and every call of the desk is for operators', () => {
  const open = named.filter(({ access }) => access === 'public').map(({ name }) => name)
  expect(open.toSorted()).toEqual([
    'GET /api/avaitor/get/latest/crashpoint',
    'GET /api/aviator/round',
    'GET /api/cards/{match}',
    'GET /api/color-prediction/live',
    'GET /api/color-prediction/round',
    'GET /api/fair/rounds/{game}/{roundId}',
    'GET /api/games',
    'GET /api/match/ball-by-ball/{match}',
    'GET /api/match/get-by-matchname/{match}',
    'GET /api/match/get-players-by-matchname/{match}',
    'GET /api/match/price-history/{matchId}',
    'GET /api/match/{matchId}',
    'GET /api/matches/ended/{sportId}',
    'GET /api/matches/inplay',
    'GET /api/matches/{sportId}',
    'GET /api/odds',
    'GET /api/openapi.json',
    'GET /api/order-book/{marketId}',
    'GET /api/platform/news',
    'GET /api/players',
    'GET /api/realtime/access',
    'GET /api/subscription-state',
    'POST /api/forgot-password',
    'POST /api/login',
    'POST /api/signup',
  ])
  const operators = named.filter(({ access }) => access === 'operator')
  expect(operators).toEqual(named.filter(({ path }) => path.startsWith('/api/operator/')))
})

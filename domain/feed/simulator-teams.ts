import { normal, pick, type Random } from './random.ts'
import { secretRandom } from './secret.ts'

/** A side of the simulator: its competition, its name, and its skill on the scale of a level. */
export interface SimulatedTeam {
  readonly name: string
  readonly skill: number
  readonly players: readonly string[]
}

type Region = 'southAsia' | 'english' | 'caribbean'

interface Competition {
  readonly name: string
  readonly teams: readonly (readonly [name: string, regions: readonly Region[]])[]
}

/** All players are made up, and so are the franchises. Each competition has an even number of sides, eight or more. */
export const COMPETITIONS: readonly [Competition, ...Competition[]] = [
  {
    name: 'Maidan Premier Twenty20 (simulated)',
    teams: [
      ['Mumbai Monsoons', ['southAsia', 'southAsia', 'english']],
      ['Delhi Minars', ['southAsia', 'southAsia', 'caribbean']],
      ['Kolkata Howrahs', ['southAsia', 'southAsia', 'english']],
      ['Chennai Corals', ['southAsia', 'southAsia', 'caribbean']],
      ['Bengaluru Banyans', ['southAsia', 'southAsia', 'english']],
      ['Jaipur Jharokhas', ['southAsia', 'southAsia', 'english']],
      ['Lucknow Nawabs', ['southAsia', 'southAsia', 'caribbean']],
      ['Hyderabad Pearls', ['southAsia', 'southAsia', 'english']],
    ],
  },
  {
    name: 'Twenty20 Internationals (simulated)',
    teams: [
      ['India', ['southAsia']],
      ['Australia', ['english']],
      ['England', ['english']],
      ['Pakistan', ['southAsia']],
      ['New Zealand', ['english']],
      ['South Africa', ['english']],
      ['West Indies', ['caribbean']],
      ['Sri Lanka', ['southAsia']],
      ['Bangladesh', ['southAsia']],
      ['Afghanistan', ['southAsia']],
    ],
  },
]

const NAMES: Record<Region, { readonly first: readonly string[]; readonly last: readonly string[] }> = {
  southAsia: {
    first: words(
      'Aarav Advik Devansh Faizan Hamza Ishaan Kabir Lakshan Madhav Nakul Omar Pranav Rehan Sahil Tanmay Vivaan',
    ),
    last: words(
      'Adhikari Bakshi Chitnis Dastur Farooqi Ganatra Haldar Inamdar Jethwa Kulatunga Lodhi Mahanta Naqvi Oberoi Pathirage Qazi Rawal Sengupta Talukdar Upreti Vaidya Wadkar Yusufi Zaveri',
    ),
  },
  english: {
    first: words(
      'Alec Barnaby Callum Declan Elliot Fraser Gareth Hugo Jarrod Kieran Lachlan Miles Nathan Ollie Rory Tobias',
    ),
    last: words(
      'Ashdown Birtwell Cradock Dunmore Eastgate Farrow Greystone Hartnell Inglewood Jessop Kirkbride Langmead Marchbank Netherby Oakden Pemberley Quill Ravensdale Stanthorpe Thackray Underhay Vickerman Wainscott Yelland',
    ),
  },
  caribbean: {
    first: words(
      'Akeem Brandon Curtley Darnell Everton Garfield Jermaine Kemar Leroy Marlon Nevaughn Odane Rovell Shamar Tevin Wendell',
    ),
    last: words(
      'Alleyne Bascombe Cudjoe Delpeche Emmanuel Fontenelle Glasgow Hinkson Isidore Joachim Kellman Lashley Mayers-Cox Noreiga Ollivierre Pascall Quashie Roachford St-Hill Thorne Umrao Valmont Worrell-Smith Yearwood',
    ),
  },
}

/** Standard deviation of the sides' skills. */
const SKILL_SD = 0.045

/** The two sides of a match without a fixture, and their competition: any two, even if they play elsewhere at the same time. */
export function drawTeams(
  seed: string,
  random: Random,
): { competition: string; teams: [SimulatedTeam, SimulatedTeam] } {
  const { name, teams } = pick(random, COMPETITIONS)
  const first = pick(random, teams)
  const second = pick(
    random,
    teams.filter((team) => team !== first),
  )
  return { competition: name, teams: [teamOf(seed, ...first), teamOf(seed, ...second)] }
}

/** A side has the same skill and players in all matches of one seed. */
export function teamOf(seed: string, name: string, regions: readonly Region[]): SimulatedTeam {
  const random = secretRandom(seed, `team/${name}`)
  const skill = SKILL_SD * normal(random)
  const players = new Set<string>()
  while (players.size < 11) {
    const { first, last } = NAMES[pick(random, regions)]
    players.add(`${pick(random, first)} ${pick(random, last)}`)
  }
  return { name, skill, players: [...players] }
}

function words(text: string): readonly string[] {
  return text.split(' ')
}

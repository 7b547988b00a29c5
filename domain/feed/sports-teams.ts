import type { Names } from '../sports/sport.ts'
import { normal, pick, type Random } from './random.ts'
import { secretRandom } from './secret.ts'

interface Competition {
  readonly name: string
  readonly sides: readonly string[]
}

/** The competitions of a sport. */
export type Competitions = readonly Competition[]

const firstNames = words(
  'Anton Bruno Cyril Dario Emil Felix Goran Henrik Ivo Jonas Kamil Leon Marek Nils Oskar Pavel',
)

/** 36 players: each has a last name of their own. */
const players = words(
  'Arvendal Brustova Calderrin Dravic Elmqvort Falkenrode Grimaudet Halvorsund Iversholt Jankelin Kestrowa Lindqvell Marchetto Nordahlen Ostrevic Petrelline Quistgard Rosvallen Sandrovic Tervolin Ulmander Valtierre Wendelbo Zelnikar Amberline Bokhoven Castellor Dunwaldt Ekstrander Fiorenzi Gudmarsen Hollbruck Istrander Jovantic Kolmarek Lavinsson',
).map((last, index) => `${firstNames[(index * 5) % firstNames.length]} ${last}`)

const tennisPlayers = players.slice(0, 18)
const tableTennisPlayers = players.slice(18)

/** The clubs and players are made up. Every competition has enough sides for none to play in two matches at a time. */
export const fields = {
  football: [
    {
      name: 'Maidan Super League (simulated)',
      sides: list(
        'Kochi Lanterns, Goa Tidewater, Pune Ramparts, Kolkata Ferrymen, Shillong Cloudline, Mumbai Breakwater, Delhi Parapets, Chennai Lighthouse, Bengaluru Boulevard, Guwahati Riverside, Hyderabad Charminars, Jaipur Sandstone, Aizawl Ridgeway, Imphal Loktak, Surat Diamonds',
      ),
    },
    {
      name: 'International Friendly (simulated)',
      sides: list(
        'India, Japan, Brazil, Germany, Spain, Nigeria, Australia, Mexico, South Korea, Morocco, Portugal, Ghana, Croatia, Egypt, Colombia',
      ),
    },
  ],
  tennis: [
    { name: 'Maidan Open (simulated)', sides: tennisPlayers },
    { name: 'Monsoon Classic (simulated)', sides: tennisPlayers },
  ],
  basketball: [
    {
      name: 'Maidan Basketball League (simulated)',
      sides: list(
        'Mumbai Meteorites, Delhi Dunes, Chennai Cyclonics, Pune Peaks, Hyderabad Harriers, Kolkata Kestrels, Ludhiana Looms, Jaipur Jesters, Bhopal Lakesiders, Indore Ironworks, Kochi Backwaters, Lucknow Lamplighters',
      ),
    },
  ],
  baseball: [
    {
      name: 'Maidan Baseball League (simulated)',
      sides: list(
        'Bengaluru Brewmasters, Mumbai Mastheads, Delhi Drumbeats, Goa Gullwings, Shimla Snowcaps, Kochi Kingpins, Surat Spinners, Nagpur Nightjars, Madurai Marigolds, Patna Paddlers, Ranchi Ridgebacks, Vizag Voyagers',
      ),
    },
  ],
  tableTennis: [
    { name: 'Maidan Table Tennis Tour (simulated)', sides: tableTennisPlayers },
    { name: 'Spin Masters (simulated)', sides: tableTennisPlayers },
  ],
  volleyball: [
    {
      name: 'Volleyball Nations Series (simulated)',
      sides: list(
        'India, Japan, Brazil, Poland, Italy, France, Argentina, Iran, Serbia, Cuba, Slovenia, Turkey',
      ),
    },
    {
      name: 'Maidan Volleyball League (simulated)',
      sides: list(
        'Kochi Spikewaves, Calicut Coastline, Chennai Blockhouse, Hyderabad Highnets, Ahmedabad Arrowheads, Bengaluru Backline, Delhi Diggers, Mumbai Monsoon Six, Goa Gulls, Kolkata Crossnets, Pune Pipers, Mysuru Palacemen',
      ),
    },
  ],
} as const satisfies Record<string, Competitions>

/**
 * The two sides of a match, and by how much the first is better, in standard deviations of the difference. A
 * side is equally good in all matches of one seed, and plays in one lane only, so never in two matches at a
 * time.
 */
export function drawSides(
  seed: string,
  field: Competitions,
  { lane, lanes }: { readonly lane: number; readonly lanes: number },
  random: Random,
): { competition: string; names: Names; edge: number } {
  const { name: competition, sides } = pick(random, field)
  const ofLane = sides.filter((_, index) => index % lanes === lane)
  const first = pick(random, ofLane)
  const second = pick(
    random,
    ofLane.filter((side) => side !== first),
  )
  const skill = (side: string) => normal(secretRandom(seed, `side/${side}`))
  return { competition, names: [first, second], edge: (skill(first) - skill(second)) / Math.SQRT2 }
}

function words(text: string): readonly string[] {
  return text.split(' ')
}

function list(text: string): readonly string[] {
  return text.split(', ')
}

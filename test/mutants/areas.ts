/** A part of the code that mutants are made in. */
export interface Area {
  /** Its folder. */
  readonly name: string
  /** A glob of the unit tests that its mutants are run against. */
  readonly tests: string
  /** One mutant in this many is tried, chosen by its hash. */
  readonly oneIn: number
  /** The percentage of mutants that the tests have to catch; fewer fail the run. */
  readonly atLeast: number
}

/** All mutants where a wrong sign costs money, elsewhere a fixed sample. */
export const areas: readonly Area[] = [
  area('domain/betting', { tests: '{domain,functions}/betting', atLeast: 90 }),
  area('domain/exchange', { tests: '{domain,functions}/exchange', atLeast: 90 }),
  area('domain/ledger', { tests: 'domain/{ledger,betting,cashier}', atLeast: 90 }),
  area('domain/limits', { oneIn: 2 }),
  area('domain/cashier', { oneIn: 2 }),
  area('domain/games', { oneIn: 4 }),
  area('domain/cricket/lines', { oneIn: 4 }),
  area('functions/settlement', { atLeast: 90 }),
  area('functions/betting', { atLeast: 90 }),
  area('functions/games', { tests: 'functions/{games,mines}', oneIn: 4 }),
  area('functions/cashier', { oneIn: 4 }),
]

/** The area of this name. */
export function areaNamed(name: string | undefined): Area {
  const found = areas.find((each) => each.name === name)
  if (!found) throw new Error(`no area ${name}: there are ${areas.map((each) => each.name).join(', ')}`)
  return found
}

/** The area that run.ts has chosen for this process. */
export function areaOfProcess(): Area {
  return areaNamed(process.env.MAIDAN_MUTANTS_AREA)
}

/** Where Stryker reports on an area, from the root of the repository. */
export function reportPath({ name }: Area): string {
  return `coverage/mutants/${name.replaceAll('/', '-')}.json`
}

function area(
  name: string,
  { tests = name, oneIn = 1, atLeast = 0 }: Partial<Omit<Area, 'name'>> = {},
): Area {
  return { name, tests: `test/${tests}/**/*.test.ts`, oneIn, atLeast }
}

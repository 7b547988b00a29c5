/** An innings' total as on a scoreboard: '145/3', and '240' when all are out. */
export function formatTotal({ runs, wickets }: { runs: number; wickets: number }): string {
  return wickets === 10 ? `${runs}` : `${runs}/${wickets}`
}

/** Ways to choose `count` of `among`, exact while it is a safe integer. */
export function choose(among: number, count: number): number {
  let ways = 1
  for (let taken = 1; taken <= count; taken++) ways = (ways * (among - count + taken)) / taken
  return ways
}

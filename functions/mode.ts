/** True where rupees are play money: everywhere but in licensed mode. */
export function isDemo(): boolean {
  return process.env.MAIDAN_MODE !== 'licensed'
}

/** No message that a client sends is longer. */
const LINE_MAX = 64 * 1024

/**
 * Splits what comes over a socket into its lines, which end with CR LF.
 * @returns a function that takes each piece, and throws RangeError for a line that does not end
 */
export function lineSplitter(onLine: (line: string) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const lines = (rest + piece).split('\r\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) throw new RangeError('a line is too long')
    for (const line of lines) if (line !== '') onLine(line)
  }
}

import { fetchModule } from '../fetch-module.ts'
import type { RealtimeOptions } from './client.ts'
import type { LinkOptions } from './link.ts'

/**
 * Reads frames by code that is fetched before the first socket opens: it has the schemas of all messages, and a page is shown
 * without them.
 */
export function lateFrames(
  openSocket: NonNullable<LinkOptions['openSocket']>,
): Pick<RealtimeOptions, 'openSocket' | 'parse'> {
  let parse: RealtimeOptions['parse'] = () => []
  return {
    openSocket: async (url, ticket) => {
      parse = (await fetchModule(() => import('./parse-frame.ts'))).parseFrame
      return openSocket(url, ticket)
    },
    parse: (text) => parse(text),
  }
}

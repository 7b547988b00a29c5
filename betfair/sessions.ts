import type { SiteConfig } from '../domain/contract/site-config.ts'
import { openSession, type Session } from './maidan/session.ts'

/** The players that are signed in here, by the token of each. */
export interface Sessions {
  /**
   * @param key the token of the player's API key
   * @throws {Refused}
   */
  open(key: string): Promise<Session>
  /** The session of a token, which lives on from now; undefined if there is none. */
  get(token: string | undefined): Session | undefined
  end(token: string): void
  close(): void
}

/** A session without a request for so long is over, as at Betfair. */
const SESSION_HOURS = 12

export function createSessions(url: string, config: SiteConfig): Sessions {
  const sessions = new Map<string, { readonly session: Session; timer: ReturnType<typeof setTimeout> }>()

  function lifeOf(token: string) {
    return setTimeout(() => end(token), SESSION_HOURS * 3_600_000).unref()
  }

  function end(token: string): void {
    const known = sessions.get(token)
    clearTimeout(known?.timer)
    known?.session.close()
    sessions.delete(token)
  }

  return {
    open: async (key) => {
      const session = await openSession(url, config, key, () => end(session.token))
      sessions.set(session.token, { session, timer: lifeOf(session.token) })
      return session
    },
    get: (token = '') => {
      const known = sessions.get(token)
      if (!known) return undefined
      clearTimeout(known.timer)
      known.timer = lifeOf(token)
      return known.session
    },
    end,
    close: () => {
      for (const token of sessions.keys()) end(token)
    },
  }
}

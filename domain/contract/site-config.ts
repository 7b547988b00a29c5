import * as z from 'zod/mini'

/** What a deployment publishes at `/config.json`: all deployments run the same build of the site, so it is fetched, not compiled in. */
export const SiteConfig = z.object({
  mode: z.enum(['demo', 'licensed']),
  cognito: z.object({
    userPoolId: z.string(),
    clientId: z.string(),
    /** The pool's endpoint, if it is not AWS. */
    endpoint: z.optional(z.string()),
    flow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
  }),
  socketUrl: z.string(),
  /** Addresses of the fan-out nodes, which the site connects to instead, where there are any. */
  nodes: z.optional(z.array(z.string())),
  /** Whether the matches' results can be known in advance: they follow from a given seed, or are replayed. */
  areResultsKnown: z.optional(z.boolean()),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/** The socket's URL to connect to; a relative one is on the site's own host. */
export function socketAddress(socketUrl: string, siteUrl: string): string {
  const address = new URL(socketUrl, siteUrl)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

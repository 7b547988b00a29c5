import { createContext, useContext } from 'react'
import * as z from 'zod'

/** The configuration of a deployment. All deployments run the same build, so it is fetched, not compiled in. */
const RuntimeConfig = z.object({
  mode: z.enum(['demo', 'licensed']),
  cognito: z.object({
    userPoolId: z.string(),
    clientId: z.string(),
    /** The pool's endpoint, if it is not AWS. */
    endpoint: z.string().optional(),
    flow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
  }),
  socketUrl: z.string(),
  /** Addresses of the fan-out nodes, which the site connects to instead, where there are any. */
  nodes: z.array(z.string()).optional(),
  /** Whether the matches' results can be known in advance: they follow from a given seed, or are replayed. */
  areResultsKnown: z.boolean().optional(),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>

let loading: Promise<RuntimeConfig> | undefined

/** The runtime configuration, fetched once. A failure is not cached, so that the next call tries again. */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return RuntimeConfig.parse(await response.json())
}

const ConfigContext = createContext<RuntimeConfig | null>(null)
export const ConfigProvider = ConfigContext.Provider

/** The runtime configuration; it is loaded before the first render. */
export function useConfig(): RuntimeConfig {
  const config = useContext(ConfigContext)
  if (config === null) throw new Error('useConfig outside ConfigProvider')
  return config
}

import { createContext, useContext } from 'react'
import { SiteConfig } from '../../domain/contract/site-config.ts'

let loading: Promise<SiteConfig> | undefined

/** The deployment's configuration, fetched once. A failure is not cached, so that the next call tries again. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return SiteConfig.parse(await response.json())
}

const ConfigContext = createContext<SiteConfig | null>(null)
export const ConfigProvider = ConfigContext.Provider

/** The deployment's configuration; it is loaded before the first render. */
export function useConfig(): SiteConfig {
  const config = useContext(ConfigContext)
  if (config === null) throw new Error('useConfig outside ConfigProvider')
  return config
}

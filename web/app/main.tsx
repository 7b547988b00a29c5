import '../lib/zod-setup.ts'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadConfig } from '../lib/config.ts'
import { keepInstallOffer } from '../lib/install.ts'
import { logError } from '../lib/log.ts'
import { applyStoredLocale } from '../lib/messages/text.ts'
import { keepSite } from '../lib/service-worker.ts'
import { applyStoredTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { preloadPage } from './pages.ts'
import { UnreachablePage } from './unreachable-page.tsx'

/** How long the first render waits for the page's code, so that frame and page appear together. */
const CODE_MS = 500

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Shows the site once its runtime configuration is known; the page's own code is fetched at the same time. */
async function show(root: Root, language: Promise<void>): Promise<void> {
  const code = preloadPage(window.location.pathname)
  const shown = await Promise.all([loadConfig(), language, Promise.race([code, sleep(CODE_MS)])]).then(
    ([config]) => <App config={config} />,
    (error: unknown) => {
      logError('The runtime configuration cannot be read', error)
      return <UnreachablePage onRetry={() => show(root, language)} />
    },
  )
  root.render(<StrictMode>{shown}</StrictMode>)
}

function start(): void {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  applyStoredTheme()
  keepSite()
  keepInstallOffer()
  void show(createRoot(element), applyStoredLocale())
}

// The early program fetches a page's code, whose imports include this file's bundle: it may run before the document has a body.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
